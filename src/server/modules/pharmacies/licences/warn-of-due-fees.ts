import { warningDays } from '#contract/licence-words.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { setWarned } from './change-queries.ts'
import { findDue } from './due-queries.ts'
import { dueEmail } from './licence-emails.ts'
import { findLicence } from './licence-queries.ts'

const dayMs = 86_400_000

/** Warns pharmacies of retention fees that are due in 60, 30 and 7 days, once each. */
export async function warnOfDueFees(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const today = indianDay(now)
  for (const { id, pharmacyId } of await findDue(db, today)) {
    if (stopping?.aborted) return
    await db.transaction(async (tx) => {
      const pharmacy = await lockOpenPharmacy(tx, pharmacyId)
      const licence = await findLicence(tx, id, pharmacyId)
      if (pharmacy === null || licence?.state !== 'active') return
      const { retentionDueOn, form, number } = licence
      if (retentionDueOn === null) return
      const days = daysUntil(retentionDueOn, today)
      const warning = warningFor(days, licence.warnedDays)
      if (warning === null) return
      await setWarned(tx, id, warning)
      await notify(tx, now, [
        {
          to: { role: 'pharmacy', id: pharmacyId },
          kind: 'licence_due',
          subjectId: id,
          facts: { form, number, due: retentionDueOn, days },
          email: dueEmail({ ...licence, retentionDueOn }, days, pharmacy),
        },
      ])
    })
  }
}

/** The warning to send this many days before, unless it or a later one was sent; null if there is none. */
export function warningFor(days: number, sent: number | null): number | null {
  if (days < 0) return null
  const warning = warningDays.findLast((one) => days <= one)
  return warning === undefined || (sent !== null && sent <= warning) ? null : warning
}

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}
