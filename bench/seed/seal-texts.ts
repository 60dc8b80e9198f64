import type pg from 'pg'
import type { Db } from '#server/platform/db.ts'
import type { DataKeys, Sealed } from '#server/platform/vault/data-keys.ts'
import { withKeys } from '#server/platform/vault/vault.ts'

/** One parameter of a statement can hold no more than some hundred megabytes. */
const mostTogether = 20_000

type Wanted = {
  /** The temporary table to create, with the columns `id` and `sealed`. */
  table: string
  /** A query for the ids of its rows, each with the number `n` of whom it is about if `seal` needs it. */
  ids: string
  seal(keys: DataKeys, id: string, n: number): Sealed
}

/** Encrypts a text for each of many rows, as only the shop's keys can: each ciphertext is its own. */
export async function sealTexts(
  db: pg.Client,
  shop: Db,
  { table, ids: query, seal }: Wanted,
): Promise<void> {
  await db.query(`create temp table ${table} (id uuid, sealed text)`)
  const { rows } = await db.query<{ id: string; n?: number }>(query)
  for (let from = 0; from < rows.length; from += mostTogether) {
    const part = rows.slice(from, from + mostTogether)
    const sealed = await withKeys(shop, (keys) => part.map(({ id, n = 0 }) => seal(keys, id, n)))
    await db.query(`insert into ${table} select * from unnest($1::uuid[], $2::text[])`, [
      part.map(({ id }) => id),
      sealed,
    ])
  }
  await db.query(`analyze ${table}`)
}
