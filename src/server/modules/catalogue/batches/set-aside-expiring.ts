import { tooCloseDay } from '#contract/batches.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { expiredMail } from './expiry-mails.ts'
import { tellShelves } from './give-back-queries.ts'
import { lockShelves } from './sale-queries.ts'
import { findTooClose, type SetAside, setAside } from './set-aside-queries.ts'

const medicinesAtOnce = 500

/**
 * Takes off the shop what expires within `cutoffDays`, and tells each pharmacy. What stands there stays
 * in its books, set aside, until it is retired.
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
      await lockShelves(tx, ids)
      const gone = await setAside(tx, ids, { lastDay, at: now })
      await tellShelves(tx, ids)
      await notify(tx, now, newsOf(gone))
      return gone.length
    })
    // All that is left is held by customers: the next run looks again.
    if (moved === 0 || ids.length < medicinesAtOnce || stopping?.aborted) return
  }
}

function mailTo(some: readonly SetAside[]) {
  const [first] = some
  if (first === undefined) return {}
  return { mail: expiredMail({ name: first.pharmacy, email: first.email }, some) }
}

/** One for each pharmacy, however many medicines. */
function newsOf(gone: readonly SetAside[]) {
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
    ...mailTo(some),
  }))
}
