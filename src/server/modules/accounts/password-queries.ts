import { and, eq, isNull } from 'drizzle-orm'
import type { OwnLogins } from './password-holder.ts'
import { accountColumns, findAccount, type OwnRole, openAccounts } from './queries.ts'
import { admins, customers } from './tables.ts'

const tables = { customer: customers, admin: admins }

/** The logins whose tables this module owns. */
export function loginsOf(role: OwnRole): OwnLogins {
  const t = tables[role]
  const open = (id: string) => and(eq(t.id, id), isNull(t.closedAt))
  const unchangedFrom = (was?: string) => (was === undefined ? undefined : eq(t.passwordHash, was))
  return {
    role,
    find: async (db, id) => {
      const rows = await db.select(accountColumns(t)).from(t).where(open(id))
      return (await openAccounts(db, role, rows))[0] ?? null
    },
    findByName: (db, name) => findAccount(db, role, name),
    lock: async (db, id, was) => {
      const rows = await db
        .select({ id: t.id })
        .from(t)
        .where(and(open(id), unchangedFrom(was)))
        .for('update')
      return rows.length > 0
    },
    setPassword: async (db, id, { passwordHash, was }) => {
      const rows = await db
        .update(t)
        .set({ passwordHash })
        .where(and(open(id), unchangedFrom(was)))
        .returning({ id: t.id })
      return rows.length > 0
    },
  }
}
