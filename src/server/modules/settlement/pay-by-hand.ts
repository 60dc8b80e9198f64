import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import type { payouts } from '#contract/payouts.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { paidOut, post } from '../ledger/index.ts'
import { lockPharmacy } from '../pharmacies/index.ts'
import { notifyPaid } from './apply-payout-fact.ts'
import { findOwedTo } from './owed-queries.ts'
import { insertPayout, isReferenceKnown } from './payout-queries.ts'
import { madePayoutView } from './payout-view.ts'

/**
 * Records a payout that the administrator made from the bank. Concurrent calls run one after the other: together
 * they never pay more than is payable, and they accept a reference once. Throws `pharmacy_not_found`,
 * `payout_exceeds`, `payout_known`.
 */
export async function payByHand(
  ctx: Context<Actor<'admin'>>,
  { params, body }: HandlerInput<typeof payouts.payByHand>,
): Promise<Answer<typeof payouts.payByHand>> {
  const { db, now } = ctx
  const pharmacy = await lockPharmacy(db, params.id)
  if (pharmacy === null) throw new Problem('pharmacy_not_found')
  const { amount, reference } = body
  if (await isReferenceKnown(db, pharmacy.id, reference)) throw new Problem('payout_known')
  const owed = await findOwedTo(db, pharmacy.id, now)
  const { statementId = null, balancePaise = 0, withheldPaise = 0 } = owed ?? {}
  const payablePaise = Math.max(0, balancePaise - withheldPaise)
  const amountPaise = paiseOf(amount)
  if (amountPaise > payablePaise)
    throw new Problem('payout_exceeds', {
      details: { balance: rupeesOf(balancePaise), payable: rupeesOf(payablePaise) },
    })
  const payout = await insertPayout(db, {
    pharmacyId: pharmacy.id,
    statementId,
    amountPaise,
    state: 'processed',
    reference,
    createdAt: now,
    settledAt: now,
  })
  const paid = { payoutId: payout.id, pharmacyId: pharmacy.id, paise: amountPaise } as const
  await post(db, now, [paidOut({ ...paid, from: 'bank' })])
  await recordAudit(ctx, {
    action: 'payout_made',
    subject: { type: 'pharmacy', id: pharmacy.id, name: pharmacy.name },
    after: { amount, reference },
  })
  await notifyPaid(ctx, payout)
  return {
    success: true,
    payout: madePayoutView(payout, pharmacy),
    balance: rupeesOf(balancePaise - amountPaise),
  }
}
