import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { GrievanceCategory } from '#contract/grievance-words.ts'
import { ticketNumber } from '#contract/grievance-words.ts'
import type { grievances } from '#contract/grievances.ts'
import { Problem } from '#contract/problem.ts'
import { addressRange } from '../../platform/address-range.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { clocksFrom } from './grievance-clocks.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { receiptEmail } from './grievance-emails.ts'
import { complaintDigest } from './grievance-link.ts'
import {
  findOpenByDigest,
  type GrievanceRow,
  insertEvents,
  insertGrievance,
  ownsOrder,
} from './grievance-queries.ts'
import { notifyAdmins, notifyComplainant } from './notify-of-grievance.ts'

const mostOfCustomer = 5
const mostFromOnePlace = 5
/** A stranger must not be able to flood somebody's inbox. */
const mostToOneEmail = 3

type Filed = {
  customerId: string | null
  name: string | null
  email: string | null
  category: GrievanceCategory
  text: string
  orderId: string | null
  givenOrder: string | null
}

/** Files a customer's complaint. */
export function fileGrievanceWith(deps: GrievanceDeps) {
  return async (
    ctx: OutsideContext<Actor<'customer'>>,
    { body: { category, text, orderId } }: HandlerInput<typeof grievances.file>,
  ): Promise<Answer<typeof grievances.file>> => {
    const customerId = ctx.actor.id
    if (deps.limited) await countAttempt(ctx.db, `grievance:of:${customerId}`, mostOfCustomer)
    return ctx.transaction(async (tx) => {
      if (orderId !== undefined && !(await ownsOrder(tx.db, orderId, customerId)))
        throw new Problem('order_not_found')
      const given = { customerId, name: null, email: null, givenOrder: null }
      return file(tx, deps, { ...given, category, text, orderId: orderId ?? null })
    })
  }
}

/** Files a complaint of somebody without an account, who reads it by an emailed link. */
export function fileAsVisitorWith(deps: GrievanceDeps) {
  return async (
    ctx: OutsideContext,
    { body: { order, ...given } }: HandlerInput<typeof grievances.fileAsVisitor>,
  ): Promise<Answer<typeof grievances.fileAsVisitor>> => {
    if (deps.limited) {
      await countAttempt(ctx.db, `grievance:from:${addressRange(ctx.ip)}`, mostFromOnePlace)
      await countAttempt(ctx.db, `grievance:to:${given.email}`, mostToOneEmail)
    }
    const noAccount = { customerId: null, orderId: null, givenOrder: order || null }
    return ctx.transaction((tx) => file(tx, deps, { ...given, ...noAccount }))
  }
}

/** Stores the complaint with its receipt, or finds it if it is open already: a lost answer is asked for again. */
async function file(
  ctx: Context,
  deps: GrievanceDeps,
  { text, ...given }: Filed,
): Promise<Answer<typeof grievances.file>> {
  const { db, now } = ctx
  const { customerId, email, category, orderId, givenOrder } = given
  const digest = complaintDigest([customerId ?? email, category, text, orderId ?? givenOrder])
  const known = await findOpenByDigest(db, digest)
  if (known !== null) return receiptOf(known)
  const stored = await insertGrievance(db, { ...given, digest, filedAt: now, ...clocksFrom(now) })
  // Somebody sent the same complaint at the same moment.
  const row = stored ?? (await findOpenByDigest(db, digest))
  if (row === null) throw new Error('a complaint was neither stored nor found')
  if (stored === null) return receiptOf(row)
  const byRole = customerId === null ? 'visitor' : 'customer'
  await insertEvents(db, [
    { grievanceId: row.id, at: now, kind: 'filed', byRole, byId: customerId, text },
  ])
  await notifyComplainant(ctx, deps, row, 'grievance_filed', receiptEmail)
  await notifyAdmins(ctx, row, 'grievance_filed')
  return receiptOf(row)
}

function receiptOf({ number, acknowledgeBy, resolveBy }: GrievanceRow) {
  const receipt = {
    number: ticketNumber(number),
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
  }
  return { success: true as const, receipt }
}
