import type { SavedAddress } from '#contract/addresses.ts'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* A saved address is encrypted as a whole; nobody searches by it. */

export const column = 'addresses.details'

export type AddressDetails = Omit<SavedAddress, '_id' | 'isDefault'>

export function sealDetails(
  { seal }: Pick<DataKeys, 'seal'>,
  id: string,
  details: AddressDetails,
): Sealed {
  return seal(JSON.stringify(details), { column, row: id })
}

/** The same addresses, readable. */
export async function openSavedAddresses<Row extends { id: string; details: Sealed }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'details'> & AddressDetails)[]> {
  if (rows.length === 0) return []
  return withKeys(db, ({ open }) =>
    rows.map(({ details, ...row }) => ({
      ...row,
      ...(JSON.parse(open(details, { column, row: row.id })) as AddressDetails),
    })),
  )
}
