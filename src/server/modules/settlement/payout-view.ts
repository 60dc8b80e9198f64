import { rupeesOf } from '#contract/money.ts'
import type { MadePayout } from '#contract/payouts.ts'
import type { Payout } from '#contract/settlement.ts'
import type { PayoutRow } from './payout-queries.ts'

export function payoutView(row: PayoutRow): Payout {
  return {
    _id: row.id,
    amount: rupeesOf(row.amountPaise),
    state: row.state,
    byHand: row.linkedAccount === null,
    reference: row.reference ?? row.providerTransferId,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

export function madePayoutView(row: PayoutRow, pharmacy: { id: string; name: string }): MadePayout {
  return {
    ...payoutView(row),
    pharmacy: { _id: pharmacy.id, name: pharmacy.name },
    linkedAccount: row.linkedAccount,
  }
}
