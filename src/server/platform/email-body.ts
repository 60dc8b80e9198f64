import type { Db } from './db.ts'
import { emails } from './tables.ts'
import type { DataKeys, Sealed } from './vault/data-keys.ts'
import { encryptingTextAgain } from './vault/encrypt-text-again.ts'
import { withKeys } from './vault/vault.ts'

/* The body of an email is encrypted while it waits: it has names, and links that give access to accounts. */

const column = 'emails.body'

export function sealBody({ seal }: Pick<DataKeys, 'seal'>, id: string, body: string): Sealed {
  return seal(body, { column, row: id })
}

type Stored = { id: string; body: Sealed | null }

/** The same emails with their bodies in plain text: '' for one that was sent. */
export async function openBodies<Row extends Stored>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'body'> & { body: string })[]> {
  if (rows.length === 0) return []
  return withKeys(db, ({ open }) =>
    rows.map((row) => {
      const { id, body } = row
      return { ...row, body: body === null ? '' : open(body, { column, row: id }) }
    }),
  )
}

export const encryptEmailsAgain = encryptingTextAgain(emails, { body: column })
