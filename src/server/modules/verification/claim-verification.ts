import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { knownCase, mustBeOpen, requireVerifier, taken } from './own-case.ts'
import { claim, release } from './verification-queries.ts'
import { claimedUntil } from './verification-state.ts'
import { verificationView } from './verification-view.ts'

/** Claims a verification for the person who acts, or prolongs the claim, by one conditional statement. */
export async function claimVerification(
  ctx: PharmacyContext,
  { params: { id } }: HandlerInput<typeof verification.claim>,
): Promise<Body<typeof verification.claim>> {
  const { db, actor, now } = ctx
  const found = await knownCase(ctx, id)
  mustBeOpen(found)
  await requireVerifier(ctx)
  const by = { staffId: actor.staff.id, until: claimedUntil(now), now }
  if (!(await claim(db, found, by))) {
    const seen = await knownCase(ctx, id)
    mustBeOpen(seen)
    throw await taken(ctx, seen)
  }
  return { success: true, verification: await verificationView(ctx, id) }
}

export async function releaseVerification(
  ctx: PharmacyContext,
  { params: { id } }: HandlerInput<typeof verification.release>,
): Promise<Body<typeof verification.release>> {
  await knownCase(ctx, id)
  await release(ctx.db, id, ctx.actor.staff.id)
  return { success: true }
}
