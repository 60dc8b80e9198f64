import { tooCloseDay } from '#contract/batches.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { lockStock, publishStockChanges } from './change-batch-queries.ts'
import { expiredEmail } from './expiry-emails.ts'
import { findTooClose, type SetAside, setAside } from './expiry-queries.ts'

const medicinesAtOnce = 500

/**
 * Sets aside batches that expire within `cutoffDays` and notifies each pharmacy. The units remain in its
 * inventory, set aside, until it retires the batch.
 */
export async function setAsideExpiring(
  db: Db,
  {
    now,
    cutoffDays,
    stopping,
  }: { now: Date; cutoffDays: number; stopping?: AbortSignal | undefined },
): Promise<void> {
  const lastDay = tooCloseDay(indianDay(now), cutoffDays)
  for (;;) {
    const ids = await findTooClose(db, lastDay, medicinesAtOnce)
    if (ids.length === 0) return
    const moved = await db.transaction(async (tx) => {
      await lockStock(tx, ids)
      const gone = await setAside(tx, ids, { lastDay, at: now })
      await publishStockChanges(tx, ids)
      await notify(tx, now, notificationsOf(gone))
      return gone.length
    })
    // Customers reserved all remaining units: the next run checks again.
    if (moved === 0 || ids.length < medicinesAtOnce || stopping?.aborted) return
  }
}

function emailTo(some: readonly SetAside[]) {
  const [first] = some
  if (first === undefined) return {}
  return { email: expiredEmail({ name: first.pharmacy, email: first.email }, some) }
}

/** One notification for each pharmacy, however many medicines. */
function notificationsOf(gone: readonly SetAside[]) {
  const byPharmacy = Map.groupBy(gone, ({ pharmacyId }) => pharmacyId)
  return [...byPharmacy].map(([pharmacyId, some]) => ({
    to: { role: 'pharmacy' as const, id: pharmacyId },
    kind: 'batch_expired' as const,
    ...(some.length === 1 ? { subjectId: some[0]?.medicineId ?? '' } : {}),
    facts: {
      medicines: some.length,
      units: some.reduce((sum, { units }) => sum + units, 0),
      name: some[0]?.name ?? '',
    },
    ...emailTo(some),
  }))
}
