import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { paidOut, post } from '../ledger/index.ts'
import { findOwed } from './owed-queries.ts'
import { insertPayout } from './payout-queries.ts'
import { sumWithheld } from './withheld-queries.ts'

const mostPharmacies = 1000

/** Records manual payouts of all payable balances: for the generated history of the demo. */
export async function payInFull(db: Db, at: Date): Promise<void> {
  const seek = { descending: true, back: false, inclusive: false, place: null }
  const owed = await findOwed(db, undefined, { ...seek, take: mostPharmacies })
  const withheld = await sumWithheld(
    db,
    owed.map(({ id }) => id),
    at,
  )
  for (const { id: pharmacyId, statementId, balancePaise, name } of owed) {
    const amountPaise = balancePaise - (withheld.get(pharmacyId) ?? 0)
    if (amountPaise <= 0) continue
    const reference = `NEFT ${indianDay(at)} ${name.split(' ')[0]}`
    const settled = { state: 'processed', createdAt: at, settledAt: at } as const
    const paid = { pharmacyId, statementId, amountPaise, reference, ...settled }
    const { id: payoutId } = await insertPayout(db, paid)
    const out = { payoutId, pharmacyId, paise: amountPaise, from: 'bank' } as const
    await post(db, at, [paidOut(out)])
  }
}
