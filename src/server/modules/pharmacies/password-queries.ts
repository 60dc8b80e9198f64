import { and, eq, isNull } from 'drizzle-orm'
import { pharmacies } from '../../platform/tables/index.ts'
import type { Logins } from '../accounts/index.ts'
import { findPharmacy } from './queries.ts'

export const pharmacyLogins: Logins = {
  role: 'pharmacy',
  find: findPharmacy,
  setPassword: async (db, id, { passwordHash, was }) => {
    const unchanged = was === undefined ? undefined : eq(pharmacies.passwordHash, was)
    const rows = await db
      .update(pharmacies)
      .set({ passwordHash })
      .where(and(eq(pharmacies.id, id), isNull(pharmacies.closedAt), unchanged))
      .returning({ id: pharmacies.id })
    return rows.length > 0
  },
}
