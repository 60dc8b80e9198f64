import { and, eq, isNull } from 'drizzle-orm'
import type { Logins } from '../accounts/index.ts'
import { findPharmacy, findPharmacyLogin } from './queries.ts'
import {
  findStaffLogin,
  findStaffLoginByName,
  lockStaffLogin,
  setStaffPassword,
} from './staff/login-queries.ts'
import { pharmacies } from './tables.ts'

const open = (id: string) => and(eq(pharmacies.id, id), isNull(pharmacies.closedAt))
const unchangedFrom = (was?: string) =>
  was === undefined ? undefined : eq(pharmacies.passwordHash, was)

/** The logins of pharmacies: of the owner, whose id is the pharmacy's, and of the staff. */
export const pharmacyLogins: Logins = {
  role: 'pharmacy',
  find: async (db, id) => (await findPharmacy(db, id)) ?? findStaffLogin(db, id),
  findByName: async (db, name) =>
    (await findPharmacyLogin(db, name)) ?? findStaffLoginByName(db, name),
  lock: async (db, id, was) => {
    const rows = await db
      .select({ id: pharmacies.id })
      .from(pharmacies)
      .where(and(open(id), unchangedFrom(was)))
      .for('update')
    return rows.length > 0 || lockStaffLogin(db, id, was)
  },
  setPassword: async (db, id, { passwordHash, was }) => {
    const rows = await db
      .update(pharmacies)
      .set({ passwordHash })
      .where(and(open(id), unchangedFrom(was)))
      .returning({ id: pharmacies.id })
    return rows.length > 0 || setStaffPassword(db, id, { passwordHash, ...(was ? { was } : {}) })
  },
}
