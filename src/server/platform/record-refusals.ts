import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { SecurityEventName, SecuritySubject } from '#contract/security-events.ts'
import type { Clock } from './clock.ts'
import type { Actor } from './context.ts'
import type { Db } from './db.ts'
import { hasRoleFor } from './find-actor.ts'
import { foreignCaller } from './foreign-callers.ts'
import { UnfitInput } from './parse-input.ts'
import { countMissing, scannerOf } from './scanners.ts'
import {
  recordSecurityEvent,
  type SecurityContext,
  type SecurityEvent,
  writtenSecurityEvents,
} from './security-events.ts'

/** The call that a request makes, as far as it is known. */
export type Asked = { entry: Endpoint; seen: SecurityContext; id: string | undefined }

declare module 'fastify' {
  interface FastifyRequest {
    asked: Asked | null
    problem: Problem | null
  }
}

export type RefusalDeps = {
  db: Db
  clock: Clock
  /** The URL of the shop where it is fixed; null if the shop answers under any name. */
  publicUrl: () => string | null
  /** What the record is that was not found, if it exists and belongs to somebody else. */
  findForeign(
    db: Db,
    actor: Actor,
    missing: { code: ProblemCode; id: string },
  ): Promise<SecuritySubject | null>
}

/**
 * Records every refusal before it is sent, here alone: a refused call has no transaction left, and some requests never
 * reach a call. The response stays the same, and so does its time for records that exist and that do not.
 */
export function recordRefusals(app: FastifyInstance, deps: RefusalDeps): void {
  const { db, clock, publicUrl } = deps
  const isExcess = countMissing()
  app.decorateRequest('asked', null)
  app.decorateRequest('problem', null)
  app.addHook('onClose', () => writtenSecurityEvents(db))
  app.addHook('onSend', async (request, { statusCode }) => {
    const { asked, problem, ip, log, method, url } = request
    const ctx = asked?.seen ?? { db, now: clock(), ip, log }
    const path = url.split('?', 1)[0] ?? ''
    try {
      const foreign = foreignCaller(
        { path, host: request.host, headers: request.headers },
        publicUrl(),
      )
      if (foreign !== null) recordSecurityEvent(ctx, foreign)
      const events = problem === null ? [] : await eventsOf(request, problem, deps)
      for (const event of events) recordSecurityEvent(ctx, event)
      if (statusCode !== 404 || asked !== null) return
      const tool = scannerOf(path, request.headers['user-agent'])
      if (tool !== null)
        recordSecurityEvent(ctx, { event: 'malicious_attack_tool', details: { tool } })
      const limit = isExcess(ip, ctx.now)
      if (limit !== null)
        recordSecurityEvent(ctx, { event: 'malicious_excess_404', details: { limit } })
    } catch (error) {
      log.error({ err: error, method }, 'a security event could not be recorded')
    }
  })
}

/** What a refusal means by its code, whichever call it comes from. */
const byCode: Partial<Record<ProblemCode, SecurityEventName>> = {
  forbidden: 'authz_fail',
  pharmacist_required: 'authz_fail',
  pharmacist_inactive: 'authz_fail',
  licence_inactive: 'authz_fail',
  pharmacy_suspended: 'authz_fail',
  unauthenticated: 'authz_fail',
  too_many_requests: 'excess_rate_limit_exceeded',
  too_many_checkouts: 'excess_rate_limit_exceeded',
  proof_required: 'excess_rate_limit_exceeded',
  bad_signature: 'malicious_signature',
  reset_link_over: 'authn_token_reuse',
  email_link_over: 'authn_token_reuse',
  invitation_over: 'authn_token_reuse',
  inspection_over: 'authn_token_reuse',
  wrong_password: 'authn_password_change_fail',
  confirmation_wrong: 'authn_step_up_fail',
  malformed_request: 'input_validation_fail',
}

const ofUploads: readonly ProblemCode[] = [
  'broken_photo',
  'broken_document',
  'broken_file',
  'broken_prescription_file',
  'too_many_photos',
  'too_many_documents',
  'too_many_pages',
  'payload_too_large',
  'unsupported_media_type',
]

async function eventsOf(
  { asked, routeOptions }: FastifyRequest,
  problem: Problem,
  deps: RefusalDeps,
): Promise<SecurityEvent[]> {
  const { code } = problem
  const { takes } = routeOptions.config as { takes?: unknown }
  const isUpload = takes !== undefined && takes !== 'application/json'
  if (isUpload && ofUploads.includes(code))
    return [{ event: 'upload_validation', details: { reason: code } }]
  if (problem instanceof UnfitInput)
    return [{ event: 'input_validation_fail', details: { reason: code, fields: problem.fields } }]
  if (code === 'payload_too_large' || code === 'unsupported_media_type')
    return [{ event: 'input_validation_fail', details: { reason: code } }]
  const event = byCode[code]
  if (event !== undefined) return [{ event, details: { reason: reasonOf(code, asked) } }]
  if (!code.endsWith('_not_found') || asked === null) return []
  const { seen, id, entry } = asked
  const { actor } = seen
  if (!actor || actor.role === 'admin' || id === undefined || entry.access === 'public') return []
  const type = await deps.findForeign(deps.db, actor, { code, id })
  return type === null ? [] : [{ event: 'malicious_direct_reference', subject: { type, id } }]
}

function reasonOf(code: ProblemCode, asked: Asked | null): string {
  if (code === 'unauthenticated') return 'no_token'
  const actor = asked?.seen.actor
  if (code !== 'forbidden' || !asked || !actor) return code
  const { access } = asked.entry
  if (access !== 'signed-in' && access !== actor.role) return 'wrong_role'
  if (hasRoleFor(asked.entry, actor)) return code
  return actor.role === 'admin' ? 'admin_role' : 'staff_role'
}
