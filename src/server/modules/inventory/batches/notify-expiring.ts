import { tooCloseDay } from '#contract/batches.ts'
import { lastExpiringDay } from '#contract/inventory.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { expiringEmail } from './expiry-emails.ts'
import { findExpiring } from './expiry-queries.ts'

/**
 * Sends each pharmacy one weekly email with the batches that expire soon; none where there are no such batches.
 */
export async function notifyExpiring(
  db: Db,
  { now, cutoffDays }: { now: Date; cutoffDays: number },
): Promise<void> {
  const today = indianDay(now)
  const days = { tooClose: tooCloseDay(today, cutoffDays), lastDay: lastExpiringDay(today) }
  // All or none: a run after a failure notifies nobody twice.
  await db.transaction(async (tx) => {
    const all = await findExpiring(tx, days)
    await notify(
      tx,
      now,
      all.map((one) => ({
        to: { role: 'pharmacy' as const, id: one.pharmacyId },
        kind: 'batch_expiring' as const,
        ...(one.medicines === 1 ? { subjectId: one.lines[0]?.medicineId ?? '' } : {}),
        facts: { medicines: one.medicines, units: one.units, name: one.lines[0]?.name ?? '' },
        email: expiringEmail(one, { today, cutoffDays }),
      })),
    )
  })
}
