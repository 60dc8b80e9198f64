import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { changeLicence } from './change-queries.ts'
import { findOverdue } from './due-queries.ts'
import { lapsedEmail } from './licence-emails.ts'
import { findLicence } from './licence-queries.ts'
import { workBlock } from './selling.ts'

/**
 * Records that licences have lapsed whose retention fee was due, and notifies their pharmacies. Sales do not
 * wait for it: they compare the date.
 */
export async function lapseLicences(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const today = indianDay(now)
  for (const { id, pharmacyId } of await findOverdue(db, today)) {
    if (stopping?.aborted) return
    // One by one: a failure does not undo the others, and no pharmacy stays locked for long.
    await db.transaction(async (tx) => {
      const pharmacy = await lockOpenPharmacy(tx, pharmacyId)
      const licence = await findLicence(tx, id, pharmacyId)
      if (pharmacy === null || licence?.state !== 'active') return
      const { retentionDueOn } = licence
      if (retentionDueOn === null || retentionDueOn >= today) return
      const happening = { by: null, at: now, what: 'lapsed' as const }
      const set = { state: 'lapsed' as const, decidedAt: now, decidedById: null, reason: null }
      const row = await changeLicence(tx, licence, set, happening)
      if (row === null) return
      const after = await lockOpenPharmacy(tx, pharmacyId)
      const { form, number } = row
      const block = after === null ? null : workBlock(after, today)
      await notify(tx, now, [
        {
          to: { role: 'pharmacy', id: pharmacyId },
          kind: 'licence_lapsed',
          subjectId: id,
          facts: { form, number, due: retentionDueOn },
          email: lapsedEmail({ ...row, retentionDueOn }, block, pharmacy),
        },
      ])
    })
  }
}
