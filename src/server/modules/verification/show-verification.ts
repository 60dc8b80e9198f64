import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { knownCase, requireReader } from './own-case.ts'
import { verificationView } from './verification-view.ts'

/** Health data: for an active pharmacist of a pharmacy that may sell now. */
export async function showVerification(
  ctx: PharmacyContext,
  { params: { id } }: HandlerInput<typeof verification.detail>,
): Promise<Body<typeof verification.detail>> {
  await knownCase(ctx, id)
  await requireReader(ctx)
  return { verification: await verificationView(ctx, id) }
}
