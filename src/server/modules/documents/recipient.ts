import type { InvoiceSnapshot } from '#contract/document-shapes.ts'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'

/*
 * Who bought, and who was prescribed what by whom, is encrypted. Documents are never changed, so they are not encrypted
 * again either: the data key of their day stays.
 */

const column = 'documents.recipient'

type Recipient = Pick<InvoiceSnapshot, 'buyer' | 'dispensedOn'>
/** What a document's row has readable. */
export type StoredSnapshot = Omit<InvoiceSnapshot, keyof Recipient>

/** The columns of a document that hold its snapshot. */
export function sealRecipient<Snapshot extends Recipient>(
  { seal }: Pick<DataKeys, 'seal'>,
  id: string,
  { buyer, dispensedOn, ...snapshot }: Snapshot,
): { snapshot: Omit<Snapshot, keyof Recipient>; recipient: Sealed } {
  const recipient: Recipient = dispensedOn === undefined ? { buyer } : { buyer, dispensedOn }
  return { snapshot, recipient: seal(JSON.stringify(recipient), { column, row: id }) }
}

type Stored = { id: string; snapshot: StoredSnapshot; recipient: Sealed }
type Opened<Row> = Omit<Row, 'snapshot' | 'recipient'> & { snapshot: InvoiceSnapshot }

/** The same documents with their whole snapshots. */
export async function openDocuments<Row extends Stored>(
  db: Db,
  rows: readonly Row[],
): Promise<Opened<Row>[]> {
  if (rows.length === 0) return []
  return withKeys(db, ({ open }) =>
    rows.map((row) => {
      const { snapshot, recipient, ...rest } = row
      const opened: Recipient = JSON.parse(open(recipient, { column, row: row.id }))
      return { ...rest, snapshot: { ...snapshot, ...opened } }
    }),
  )
}
