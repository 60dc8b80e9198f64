import type { Db } from '../../platform/db.ts'
import { paidOut, post } from '../ledger/index.ts'
import { insertPayout, lockPharmacy } from './payout-queries.ts'
import { findToPay } from './to-pay-queries.ts'

const atOnce = 100

/**
 * Writes down what the provider has to pay: to each pharmacy with an account there what its newest
 * statement says, less what was taken off since. From then on it is off the balance.
 */
export async function makePayouts(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const found = await findToPay(db, now, { take: atOnce })
    for (const { id } of found) {
      if (stopping?.aborted) return
      await db.transaction((tx) => makeOne(tx, id, now))
    }
    if (found.length < atOnce) return
  }
}

async function makeOne(db: Db, pharmacyId: string, now: Date): Promise<void> {
  await lockPharmacy(db, pharmacyId)
  // Paid by hand, or by another process, while this one waited for the lock.
  const [owed] = await findToPay(db, now, { take: 1, pharmacyId })
  if (owed === undefined) return
  const payout = await insertPayout(db, {
    pharmacyId,
    statementId: owed.statementId,
    amountPaise: owed.duePaise,
    state: 'requested',
    linkedAccount: owed.linkedAccount,
    dueAt: now,
    createdAt: now,
  })
  const paid = { payoutId: payout.id, pharmacyId, paise: owed.duePaise, from: 'provider' } as const
  await post(db, now, [paidOut(paid)])
}
