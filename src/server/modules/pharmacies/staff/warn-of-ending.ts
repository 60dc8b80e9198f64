import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { expiringEmail } from './pharmacist-emails.ts'
import { dueWarning, warningDays } from './warning-days.ts'
import { findEnding, noteWarning } from './warning-queries.ts'

const dayMs = 86_400_000

/**
 * Warns pharmacies whose last active registration of a pharmacist ends within 60, 30 or 7 days, or has ended; each
 * warning once, however often this runs, and also after days on which it did not.
 */
export async function warnOfEnding(db: Db, now: Date): Promise<void> {
  const today = indianDay(now)
  const lastDay = indianDay(new Date(now.getTime() + warningDays[0] * dayMs))
  for (const { id, name, email, until } of await findEnding(db, lastDay)) {
    const days = dueWarning(until, today)
    if (days === null) continue
    await db.transaction(async (tx) => {
      if (!(await noteWarning(tx, { pharmacyId: id, until, days, sentAt: now }))) return
      await notify(tx, now, [
        {
          to: { role: 'pharmacy', id },
          kind: 'pharmacist_expiring',
          facts: { count: days },
          email: expiringEmail({ name, email }, { days }),
        },
      ])
    })
  }
}
