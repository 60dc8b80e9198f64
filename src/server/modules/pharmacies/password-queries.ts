import { and, eq, isNull } from 'drizzle-orm'
import type { Logins } from '../accounts/index.ts'
import { findPharmacy, findPharmacyLogin } from './queries.ts'
import { pharmacies } from './tables.ts'

const open = (id: string) => and(eq(pharmacies.id, id), isNull(pharmacies.closedAt))
const unchangedFrom = (was?: string) =>
  was === undefined ? undefined : eq(pharmacies.passwordHash, was)

export const pharmacyLogins: Logins = {
  role: 'pharmacy',
  find: findPharmacy,
  findByName: findPharmacyLogin,
  lock: async (db, id, was) => {
    const rows = await db
      .select({ id: pharmacies.id })
      .from(pharmacies)
      .where(and(open(id), unchangedFrom(was)))
      .for('update')
    return rows.length > 0
  },
  setPassword: async (db, id, { passwordHash, was }) => {
    const rows = await db
      .update(pharmacies)
      .set({ passwordHash })
      .where(and(open(id), unchangedFrom(was)))
      .returning({ id: pharmacies.id })
    return rows.length > 0
  },
}
