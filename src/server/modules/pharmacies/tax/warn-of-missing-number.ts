import { taxWarningDays } from '#contract/tax-number.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { dueWarning } from '../staff/warning-days.ts'
import { missingNumberEmail } from './tax-emails.ts'
import { findWithoutNumber, noteTaxWarning } from './warning-queries.ts'

const dayMs = 86_400_000

/**
 * Warns pharmacies that may soon not sell any more because they have neither a GSTIN nor an enrolment number, 14 and
 * 3 days before and when they have to stop; each warning once.
 */
export async function warnOfMissingNumber(
  db: Db,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const today = indianDay(now)
  const lastDay = indianDay(new Date(now.getTime() + taxWarningDays[0] * dayMs))
  for (const { id, name, email, until } of await findWithoutNumber(db, lastDay)) {
    if (stopping?.aborted) return
    const days = dueWarning(until, today, taxWarningDays)
    if (days === null) continue
    await db.transaction(async (tx) => {
      if (!(await noteTaxWarning(tx, id, days))) return
      await notify(tx, now, [
        {
          to: { role: 'pharmacy', id },
          kind: 'tax_number_due',
          facts: { due: until, days },
          email: missingNumberEmail({ name, email }, { days, until }),
        },
      ])
    })
  }
}
