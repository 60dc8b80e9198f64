import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* A customer's phone number is encrypted; nobody searches or sorts by it. */

export const column = 'customers.contact'

/** No number is no ciphertext. */
export function sealContact({ seal }: Pick<DataKeys, 'seal'>, id: string, contact: string | null) {
  return contact === null ? null : seal(contact, { column, row: id })
}

type Opened<Row> = Omit<Row, 'contact'> & { contact: string | null }

/** The same customers with their phone numbers. */
export async function openContacts<Row extends { id: string; contact: Sealed | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<Opened<Row>[]> {
  return withKeys(db, ({ open }) =>
    rows.map((row) => {
      const { id, contact } = row
      return { ...row, contact: contact && open(contact, { column, row: id }) }
    }),
  )
}
