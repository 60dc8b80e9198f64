import { and, asc, eq, getTableColumns, getTableName, gt, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Place, Sealed } from './data-keys.ts'
import { type EncryptAgain, encryptingAgain } from './encrypt-again.ts'
import { withKeys } from './vault.ts'

type Row = { id: string; fields: Record<string, Sealed | null> }

/**
 * Encrypts columns of type `sealed()` again, in a table with the primary key `id`; null stays null. `places` names
 * each column as its values' place does.
 */
export function encryptingTextAgain<Table extends PgTable>(
  table: Table,
  places: Partial<Record<keyof Table['$inferSelect'] & string, Place['column']>>,
): EncryptAgain {
  const all = getTableColumns(table) as Record<string, PgColumn>
  const id = all.id as PgColumn
  const fields = Object.keys(places)
  const columns = Object.fromEntries(fields.map((field) => [field, all[field] as PgColumn]))
  return encryptingAgain<Row>({
    table: getTableName(table),
    idOf: ({ id }) => id,
    async find(db, { keyId, after, most }) {
      const isOld = Object.values(columns).map(
        (column) => sql`split_part(${column}, '.', 1) <> ${keyId}`,
      )
      const rows = await db
        .select({ id, fields: columns })
        .from(table as PgTable)
        .where(and(or(...isOld), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(most)
      return rows as Row[]
    },
    async replace(db, row) {
      const set = await withKeys(db, ({ open, seal }) => {
        const again = ([field, column]: [string, Place['column']]) => {
          const sealed = row.fields[field] ?? null
          const place = { column, row: row.id }
          return [field, sealed === null ? null : seal(open(sealed, place), place)]
        }
        return Object.fromEntries(
          Object.entries(places as Record<string, Place['column']>).map(again),
        )
      })
      const unchanged = Object.entries(columns).map(
        ([field, column]) => sql`${column} is not distinct from ${row.fields[field]}`,
      )
      await db
        .update(table as PgTable)
        .set(set)
        .where(and(eq(id, row.id), ...unchanged))
    },
  })
}
