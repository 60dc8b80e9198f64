import type { Db } from '../../../platform/db.ts'
import type { DataKeys, Sealed } from '../../../platform/vault/data-keys.ts'
import { withKeys } from '../../../platform/vault/vault.ts'

/* Who a patient is, is encrypted as a whole; pharmacists find patients by the words of their names. */

export const column = 'patients.details'
const index = 'patients.name_tokens'

export type EncryptedDetails = {
  name: string
  /** '2019-06-04' */
  dateOfBirth: string
  address: string
  guardian: string | null
}

/** The columns of a patient that hold the details. */
export function sealDetails(
  { seal, tokens }: Pick<DataKeys, 'seal' | 'tokens'>,
  id: string,
  { name, dateOfBirth, address, guardian }: EncryptedDetails,
): { details: Sealed; nameTokens: string[] } {
  const details = JSON.stringify({ name, dateOfBirth, address, guardian })
  return { details: seal(details, { column, row: id }), nameTokens: tokens(name, index) }
}

export function openDetails(
  { open }: Pick<DataKeys, 'open'>,
  id: string,
  details: Sealed,
): EncryptedDetails {
  return JSON.parse(open(details, { column, row: id }))
}

/** Without tokens, which no caller shows. */
export async function openPatients<Row extends { id: string; details: Sealed }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'details' | 'nameTokens'> & EncryptedDetails)[]> {
  if (rows.length === 0) return []
  return withKeys(db, (keys) =>
    rows.map((row) => {
      const { details, nameTokens: _, ...rest } = row as Row & { nameTokens?: unknown }
      return { ...rest, ...openDetails(keys, row.id, details) }
    }),
  )
}

/** The tokens that patients have whom `q` names; none for an empty search. */
export async function tokensOfPatient(db: Db, q: string): Promise<string[]> {
  if (q.trim() === '') return []
  return withKeys(db, ({ tokensToFind }) => tokensToFind(q, index))
}
