import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { withKeys } from './vault.ts'

/** Rows of one kind that something encrypted, as `encryptAgain` walks through them. */
export type Encrypted<Row> = {
  /** What is logged of a row: its table. */
  table: string
  idOf(row: Row): string
  /** Some rows that another data key than this one encrypted, after an id, in the order of their ids. */
  find(db: Db, from: { keyId: string; after: string | null; most: number }): Promise<Row[]>
  /** Encrypts a row with the current key and stores it, unless somebody else has changed it meanwhile. */
  replace(db: Db, row: Row): Promise<void>
}

/** Encrypts the rows of one kind again, and returns how many could not be decrypted. */
export type EncryptAgain = (
  deps: { db: Db; log: Log },
  stopping?: AbortSignal,
) => Promise<{ unreadable: number }>

const batch = 100

/**
 * Encrypts with the current data key what earlier ones encrypted. Each row is a statement of its own, so the shop
 * serves meanwhile, and whoever stops it starts again with the rows that are left. A row that no key opens stays
 * as it is, and is logged.
 */
export function encryptingAgain<Row>(rows: Encrypted<Row>): EncryptAgain {
  return async ({ db, log }, stopping) => {
    const keyId = await withKeys(db, ({ current }) => current)
    let unreadable = 0
    for (let after: string | null = null; !stopping?.aborted; ) {
      const some: Row[] = await rows.find(db, { keyId, after, most: batch })
      for (const row of some)
        try {
          await rows.replace(db, row)
        } catch (error) {
          unreadable += 1
          log.error(
            { err: error, table: rows.table, id: rows.idOf(row) },
            'a row cannot be decrypted',
          )
        }
      const last = some.at(-1)
      if (last === undefined || some.length < batch) break
      after = rows.idOf(last)
    }
    return { unreadable }
  }
}
