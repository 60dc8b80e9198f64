import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/* A customer's name is encrypted; administrators find customers by the words of their names. */

export const nameColumn = 'customers.name'
const index = 'customers.name_tokens'

/** What is shown for the name of a closed account. */
const deletedCustomer = 'Deleted customer'

/** The columns of a customer that hold the name. */
export function sealName(
  { seal, tokens }: Pick<DataKeys, 'seal' | 'tokens'>,
  id: string,
  name: string,
): { name: Sealed; nameTokens: string[] } {
  return { name: seal(name, { column: nameColumn, row: id }), nameTokens: tokens(name, index) }
}

/** '' for a closed account, which has no name. */
export function openName(
  { open }: Pick<DataKeys, 'open'>,
  id: string,
  name: Sealed | null,
): string {
  return name === null ? '' : open(name, { column: nameColumn, row: id })
}

/** The name as people see it: that of a closed account is 'Deleted customer'. */
export const shownName = (name: string) => name || deletedCustomer

type Opened<Row, Field extends string> = Omit<Row, Field> & { [Name in Field]: string }

/** The same rows with the names in plain text; `idOf` is the customer of a row. */
export async function openNames<
  Field extends string,
  Row extends { [Name in Field]: Sealed | null },
>(
  db: Db,
  rows: readonly Row[],
  field: Field,
  idOf: (row: Row) => string,
): Promise<Opened<Row, Field>[]> {
  if (rows.length === 0) return []
  return withKeys(db, (keys) =>
    rows.map(
      (row) => ({ ...row, [field]: openName(keys, idOf(row), row[field]) }) as Opened<Row, Field>,
    ),
  )
}

/** A word of a search, and the tokens of a name that has it or begins a word with it. */
export type NameWord = { word: string; tokens: readonly string[] }

export async function nameWords(db: Db, words: readonly string[]): Promise<NameWord[]> {
  if (words.length === 0) return []
  return withKeys(db, ({ tokensToFind }) =>
    [...new Set(words)].map((word) => ({ word, tokens: tokensToFind(word, index) })),
  )
}
