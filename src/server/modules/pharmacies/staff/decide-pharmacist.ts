import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacists } from '#contract/pharmacists.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { pharmacistView } from './list-pharmacists.ts'
import { endedEmail, rejectedEmail, verifiedEmail } from './pharmacist-emails.ts'
import { decideRegistration, findPharmacist, type PharmacistRow } from './pharmacist-queries.ts'
import { validThrough } from './register-pharmacist.ts'
import { derivePharmacistUntil } from './registration-queries.ts'

type AdminContext = Context<Actor<'admin'>>

/** Verifies a registration that waits, with the last day that the council's register shows. */
export async function verifyPharmacist(
  ctx: AdminContext,
  { params, body: { validTo } }: HandlerInput<typeof pharmacists.verify>,
) {
  const { db, actor, now } = ctx
  validThrough(validTo, indianDay(now))
  const { row, pharmacy } = await locked(ctx, params.id)
  const decision = { verifiedAt: now, verifiedBy: actor.id, validTo }
  if (!(await decideRegistration(db, row.id, 'waiting', decision)))
    throw new Problem('pharmacist_decided')
  await derivePharmacistUntil(db, row.pharmacyId)
  await record(ctx, 'pharmacist_verified', row, { validTo })
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: row.pharmacyId },
      kind: 'pharmacist_verified',
      facts: { validTo },
      email: verifiedEmail(pharmacy, { ...row, validTo }),
    },
  ])
  return decided(ctx, row.id)
}

/** Rejects a registration that waits, with a reason for the pharmacy. */
export async function rejectPharmacist(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof pharmacists.reject>,
) {
  const { row, pharmacy } = await locked(ctx, params.id)
  await close(ctx, row, { from: 'waiting', reason })
  await record(ctx, 'pharmacist_rejected', row, { reason })
  await notify(ctx.db, ctx.now, [
    {
      to: { role: 'pharmacy', id: row.pharmacyId },
      kind: 'pharmacist_rejected',
      facts: { reason },
      email: rejectedEmail(pharmacy, row, reason),
    },
  ])
  return decided(ctx, row.id)
}

/** Ends a verified registration, for example one that the council removed from its register. */
export async function endPharmacist(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof pharmacists.end>,
) {
  const { row, pharmacy } = await locked(ctx, params.id)
  await close(ctx, row, { from: 'verified', reason })
  const until = await derivePharmacistUntil(ctx.db, row.pharmacyId)
  const isLast = until === null || until <= indianDay(ctx.now)
  await record(ctx, 'pharmacist_ended', row, { reason })
  await notify(ctx.db, ctx.now, [
    {
      to: { role: 'pharmacy', id: row.pharmacyId },
      kind: 'pharmacist_ended',
      facts: { reason },
      email: endedEmail(pharmacy, row, { reason, isLast }),
    },
  ])
  return decided(ctx, row.id)
}

/** The registration, with its pharmacy locked until the transaction ends. */
async function locked({ db }: AdminContext, id: string) {
  const found = await findPharmacist(db, id)
  const pharmacy = found === null ? null : await lockOpenPharmacy(db, found.pharmacyId)
  if (found === null || pharmacy === null) throw new Problem('pharmacist_not_found')
  return { row: found, pharmacy }
}

async function close(
  { db, actor, now }: AdminContext,
  { id }: PharmacistRow,
  { from, reason }: { from: 'waiting' | 'verified'; reason: string },
): Promise<void> {
  const decision = { endedAt: now, endedBy: actor.id, endReason: reason }
  if (!(await decideRegistration(db, id, from, decision))) throw new Problem('pharmacist_decided')
}

async function record(
  ctx: AdminContext,
  action: 'pharmacist_verified' | 'pharmacist_rejected' | 'pharmacist_ended',
  { pharmacyId, pharmacyName, council, registrationNumber }: PharmacistRow,
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subject: { type: 'pharmacy', id: pharmacyId, name: pharmacyName },
    after: { council, registrationNumber, ...after },
  })
}

async function decided({ db, now }: AdminContext, id: string) {
  const row = await findPharmacist(db, id)
  if (row === null) throw new Problem('pharmacist_not_found')
  return { success: true as const, pharmacist: pharmacistView(row, indianDay(now)) }
}
