import { mayAdministratorCall } from '#contract/admin-permissions.ts'
import { adminGrievances } from '#contract/grievances.ts'
import type { Db } from '../../platform/db.ts'
import { findAdmins } from '../accounts/index.ts'

/** The administrators who can have a complaint: those whose role answers them. */
export async function findAssignable(db: Db) {
  const admins = await findAdmins(db)
  return admins.filter(({ role }) => mayAdministratorCall(role, adminGrievances.answer))
}
