import type { VerificationState } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import {
  lockOwn,
  type OrderOfShipment,
  type OwnOrder,
  type PharmacyContext,
} from '../fulfilment/index.ts'
import {
  type ActivePharmacist,
  findPeople,
  requirePermission,
  requirePharmacist,
} from '../pharmacies/index.ts'
import { findCase, type OwnCase } from './case-queries.ts'
import { lockVerification } from './verification-queries.ts'
import { claimantOf, stateOf } from './verification-state.ts'

/** A pharmacy's shipment whose prescription is verified, with its state. Throws `verification_not_found`. */
export async function knownCase(
  { db, actor }: Pick<PharmacyContext, 'db' | 'actor'>,
  id: string,
): Promise<OwnCase & { state: VerificationState }> {
  const found = await findCase(db, { id, pharmacyId: actor.id })
  const state = found && stateOf(found)
  const wasWithdrawn = state === 'withdrawn' && found?.verification === null
  if (found === null || state === null || wasWithdrawn) throw new Problem('verification_not_found')
  return { ...found, state }
}

/** Throws unless a pharmacist may still decide: `verification_decided`, or `verification_not_found` if withdrawn. */
export function mustBeOpen({ state }: { state: VerificationState }): void {
  if (state === 'withdrawn') throw new Problem('verification_not_found')
  if (state !== 'waiting' && state !== 'asked') throw new Problem('verification_decided')
}

/** The pharmacist who acts, if the pharmacy may sell now; both stay so until the transaction ends. Throws why not. */
export async function requireVerifier(ctx: PharmacyContext): Promise<ActivePharmacist> {
  await requirePermission(ctx.db, ctx.actor.id, { today: indianDay(ctx.now), needs: 0 })
  return requirePharmacist(ctx)
}

/** Throws why the person who acts may not read health data, if so: it is for those who may verify. */
export async function requireReader(ctx: PharmacyContext): Promise<void> {
  const today = indianDay(ctx.now)
  await requirePermission(ctx.db, ctx.actor.id, { today, needs: 0, lock: false })
  await requirePharmacist(ctx, { lock: false })
}

export async function isReader(ctx: PharmacyContext): Promise<boolean> {
  try {
    await requireReader(ctx)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

export type Deciding = {
  found: OwnCase
  order: OwnOrder
  pharmacist: ActivePharmacist
}

/**
 * Locks everything of a verification that the acting pharmacist works on, before a decision: the order, then the
 * verification. Throws `verification_taken` without a claim of this person.
 */
export async function lockClaimed(
  ctx: PharmacyContext,
  orders: Pick<OrderOfShipment, 'lock'>,
  id: string,
): Promise<Deciding> {
  await knownCase(ctx, id)
  const order = await lockOwn(ctx, orders, id)
  const row = await lockVerification(ctx.db, id)
  const found = await knownCase(ctx, id)
  mustBeOpen(found)
  if (row?.claimedBy !== ctx.actor.staff.id) throw await taken(ctx, found)
  return { found, order, pharmacist: await requireVerifier(ctx) }
}

/** Names the pharmacist who works on it, if somebody does. */
export async function taken(
  { db, now }: Pick<PharmacyContext, 'db' | 'now'>,
  { verification }: Pick<OwnCase, 'verification'>,
): Promise<Problem> {
  const claimant = claimantOf(verification, now)
  if (claimant === null)
    return new Problem('verification_taken', {
      message:
        'Your ten minutes on this prescription are over. Nothing was stored. Please try again.',
    })
  const name = (await findPeople(db, [claimant])).get(claimant)
  return new Problem('verification_taken', {
    message: `${name} is working on this prescription. Choose another one.`,
    details: { by: name },
  })
}
