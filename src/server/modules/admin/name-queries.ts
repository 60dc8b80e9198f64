import { and, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openName } from '../accounts/index.ts'
import { admins, customers } from '../accounts/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** Names by id; an erased person has none. */
export type Names = ReadonlyMap<string, string>

/** The current names of people, pharmacies and medicines. */
export async function findNames(db: Db, all: string[]): Promise<Names> {
  const ids = [...new Set(all)]
  if (ids.length === 0) return new Map()
  const named = (table: typeof admins | typeof pharmacies | typeof medicines) =>
    db
      .select({ id: table.id, name: table.name, encrypted: sql<null>`null` })
      .from(table)
      .where(inArray(table.id, ids))
  const rows = await unionAll(
    db
      .select({ id: customers.id, name: sql<string>`''`, encrypted: customers.name })
      .from(customers)
      .where(and(inArray(customers.id, ids), isNull(customers.closedAt))),
    named(admins),
    named(pharmacies),
    named(medicines),
  )
  return withKeys(
    db,
    (keys) =>
      new Map(
        rows.map(({ id, name, encrypted }) => [
          id,
          encrypted === null ? name : openName(keys, id, encrypted),
        ]),
      ),
  )
}
