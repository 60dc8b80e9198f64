import type { Context } from '../../platform/context.ts'
import { findAdmins } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { waitingMail } from './approval-mails.ts'
import type { PharmacyRow } from './queries.ts'

/** A pharmacy registered, and sells nothing until an administrator has looked at its licence. */
export async function tellAdmins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pharmacy: PharmacyRow,
): Promise<void> {
  const told = (await findAdmins(db)).map((admin) => ({
    to: { role: 'admin' as const, id: admin.id },
    kind: 'pharmacy_waits' as const,
    subjectId: pharmacy.id,
    facts: { pharmacy: pharmacy.name },
    mail: waitingMail(pharmacy, admin),
  }))
  await notify(db, now, told)
}
