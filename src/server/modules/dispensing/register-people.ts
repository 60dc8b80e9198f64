import type { RegisterSnapshot } from '#contract/registers.ts'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/*
 * The patient and the prescriber of a register's row are encrypted; rows are found by the words of the patient's name.
 * Rows are never changed, so they are not encrypted again either: the data key of their day stays.
 */

const column = 'register_entries.people'
const index = 'register_entries.patient_tokens'

type People = Pick<RegisterSnapshot, 'patient' | 'prescriber'>
/** What a row has readable. */
export type StoredSnapshot = Omit<RegisterSnapshot, keyof People>

/** The columns of a row that hold its snapshot. */
export function sealPeople(
  { seal, tokens }: Pick<DataKeys, 'seal' | 'tokens'>,
  id: string,
  { patient, prescriber, ...snapshot }: RegisterSnapshot,
): { snapshot: StoredSnapshot; people: Sealed; patientTokens: string[] } {
  const people: People = { patient, prescriber }
  return {
    snapshot,
    people: seal(JSON.stringify(people), { column, row: id }),
    patientTokens: tokens(patient.name, index),
  }
}

type Stored = { snapshot: StoredSnapshot; people: Sealed }
type Opened<Row> = Omit<Row, 'snapshot' | 'people' | 'patientTokens'> & {
  snapshot: RegisterSnapshot
}

/** The same rows with their whole snapshots, without tokens; `idOf` is a row's id. */
export async function openPeople<Row extends Stored>(
  db: Db,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<Opened<Row>[]> {
  if (rows.length === 0) return []
  return withKeys(db, ({ open }) =>
    rows.map((row) => {
      const {
        snapshot,
        people,
        patientTokens: _,
        ...rest
      } = row as Row & {
        patientTokens?: unknown
      }
      const opened: People = JSON.parse(open(people, { column, row: idOf(row) }))
      return { ...rest, snapshot: { ...snapshot, ...opened } }
    }),
  )
}

/** The tokens of each word that a patient's name must have to be found by it. */
export async function tokensByWord(
  db: Db,
  words: readonly string[],
): Promise<{ word: string; tokens: string[] }[]> {
  if (words.length === 0) return []
  return withKeys(db, ({ tokensToFind }) =>
    words.map((word) => ({ word, tokens: tokensToFind(word, index) })),
  )
}
