import type { FastifyRequest } from 'fastify'
import { adminPermissionSentence, mayAdministratorCall } from '#contract/admin-permissions.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { mayCall, permissionSentence } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor } from './context.ts'
import type { SecurityEvent } from './security-events.ts'

/** A token of nobody: why it is refused, as the event to record. */
export type Refused = { refused: SecurityEvent }

/**
 * The caller of a request, null for a visitor; throws where the contract does not let them call. `note` hears who
 * calls, or what is wrong with the token, before it throws.
 */
export async function actorOf(
  request: FastifyRequest,
  entry: Endpoint,
  identify: (token: string) => Promise<Actor | Refused>,
  note: (found: Actor | Refused) => void,
): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization)
  const found = token === null ? null : await identify(token)
  if (found !== null) note(found)
  const actor = found === null || 'refused' in found ? null : found
  if (allows(entry.access, actor)) return permitted(entry, actor)
  const { unauthenticated, forbidden } = entry.messages ?? {}
  if (actor !== null) throw new Problem('forbidden', { message: forbidden })
  if (token !== null) throw new Problem('session_expired', { message: unauthenticated })
  throw new Problem('unauthenticated', { message: unauthenticated })
}

/** Administrators and a pharmacy's staff may make only the calls of their role, and what is public. */
function permitted(entry: Endpoint, actor: Actor | null): Actor | null {
  if (actor === null || hasRoleFor(entry, actor)) return actor
  const message =
    actor.role === 'admin' ? adminPermissionSentence(entry) : permissionSentence(entry)
  throw new Problem('forbidden', { message })
}

/** Whether the role inside a pharmacy, or among the administrators, includes a call that the account may make. */
export function hasRoleFor(entry: Endpoint, actor: Actor): boolean {
  if (entry.access === 'public') return true
  if (actor.role === 'admin') return mayAdministratorCall(actor.adminRole, entry)
  return actor.role !== 'pharmacy' || mayCall(actor.staff.role, entry)
}

function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.length > 4096) return null
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? null
}

function allows(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true
  if (actor === null) return false
  return access === 'signed-in' || actor.role === access
}
