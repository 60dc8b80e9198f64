import type { Db } from '../../platform/db.ts'
import { paidOut, post } from '../ledger/index.ts'
import { lockPharmacy } from '../pharmacies/index.ts'
import { findToPay } from './owed-queries.ts'
import { insertPayout } from './payout-queries.ts'

const atOnce = 100

/**
 * Creates the payouts that the provider has to make: to each pharmacy with a linked account the amount of its
 * newest statement, less later deductions. From then on the balance excludes it.
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
  // It was paid manually, or by another process, while this one waited for the lock.
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
