import type { Db } from '../../../platform/db.ts'
import { findAdminsFor } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { licenceWaitsEmail } from './licence-emails.ts'
import type { LicenceRow } from './licence-queries.ts'

/**
 * Notifies administrators of a licence or renewal that waits. Not before the pharmacy is approved: its approval
 * is about its form 20, and has its own notification.
 */
export async function notifyAdminsOf(
  { db, now }: { db: Db; now: Date },
  licence: LicenceRow,
  pharmacy: { name: string; verifiedAt: Date | null },
): Promise<void> {
  if (pharmacy.verifiedAt === null) return
  const { id: subjectId, form, number } = licence
  const admins = await findAdminsFor(db, 'licences')
  await notify(
    db,
    now,
    admins.map((admin) => ({
      to: { role: 'admin' as const, id: admin.id },
      kind: 'licence_waits' as const,
      subjectId,
      facts: { pharmacy: pharmacy.name, form, number },
      email: licenceWaitsEmail(licence, pharmacy.name, admin),
    })),
  )
}
