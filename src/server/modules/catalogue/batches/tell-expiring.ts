import { tooCloseDay } from '#contract/batches.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { lastExpiringDay } from '../expiring.ts'
import { findExpiring } from './digest-queries.ts'
import { expiringMail } from './expiry-mails.ts'

/** The news of the week: what each pharmacy should sell or send back before it leaves the shop. One letter each, or none. */
export async function tellExpiring(
  db: Db,
  { now, cutoffDays }: { now: Date; cutoffDays: number },
): Promise<void> {
  const today = indianDay(now)
  const days = { tooClose: tooCloseDay(today, cutoffDays), lastDay: lastExpiringDay(today) }
  // All or none: whoever runs it again after a failure tells nobody twice.
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
        mail: expiringMail(one, { today, cutoffDays }),
      })),
    )
  })
}
