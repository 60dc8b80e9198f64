import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* The name of a visitor who complains is encrypted, as names of customers are. */

export const visitorColumn = 'grievances.name'

export function sealVisitor(db: Db, id: string, name: string): Promise<Sealed> {
  return withKeys(db, ({ seal }) => seal(name, { column: visitorColumn, row: id }))
}

/** '' for a complaint of a customer, and for one whose texts were erased. */
export function openVisitor({ open }: Pick<DataKeys, 'open'>, id: string, name: Sealed | null) {
  return name === null ? '' : open(name, { column: visitorColumn, row: id })
}
