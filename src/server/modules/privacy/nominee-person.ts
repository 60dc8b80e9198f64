import type { Nominee } from '#contract/nominee.ts'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* Who a nominee is, is encrypted as a whole; nobody searches by it. */

const column = 'nominees.person'

export type Person = Omit<Nominee, 'namedAt'>
type Stored = { customerId: string; person: Sealed }

export function sealPerson({ seal }: Pick<DataKeys, 'seal'>, customerId: string, person: Person) {
  return seal(JSON.stringify(person), { column, row: customerId })
}

export function openPerson({ open }: Pick<DataKeys, 'open'>, { customerId, person }: Stored) {
  return JSON.parse(open(person, { column, row: customerId })) as Person
}

/** The same nominees, readable. */
export async function openNominees<Row extends Stored>(db: Db, rows: readonly Row[]) {
  return withKeys(db, (keys) =>
    rows.map(({ person, ...row }) => ({
      ...row,
      ...openPerson(keys, { customerId: row.customerId, person }),
    })),
  )
}
