import type { Db } from '../../../platform/db.ts'
import type { DataKeys, Sealed } from '../../../platform/vault/data-keys.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { type Paper, paperKeyOf } from './paper-key.ts'

/* The patient and the prescriber as a pharmacist transcribed them, and the customer's note, are encrypted. */

export type Transcribed = {
  writtenPatient: string
  prescriberName: string
  prescriberNumber: string
  prescriberAddress: string
}

export const column = 'prescriptions.transcribed'
export const noteColumn = 'prescriptions.note'

export function sealTranscribed(
  { seal }: Pick<DataKeys, 'seal'>,
  prescriptionId: string,
  { writtenPatient, prescriberName, prescriberNumber, prescriberAddress }: Transcribed,
): Sealed {
  const written = { writtenPatient, prescriberName, prescriberNumber, prescriberAddress }
  return seal(JSON.stringify(written), { column, row: prescriptionId })
}

export function openTranscribed(
  { open }: Pick<DataKeys, 'open'>,
  prescriptionId: string,
  transcribed: Sealed,
): Transcribed {
  return JSON.parse(open(transcribed, { column, row: prescriptionId }))
}

/** No note is no ciphertext. */
export function sealNote({ seal }: Pick<DataKeys, 'seal'>, id: string, note: string) {
  return note === '' ? null : seal(note, { column: noteColumn, row: id })
}

export function openNote({ open }: Pick<DataKeys, 'open'>, id: string, note: Sealed | null) {
  return note === null ? '' : open(note, { column: noteColumn, row: id })
}

/** Prescriptions with note and transcription readable; `transcribed` is null before the first verification. */
export async function openPrescriptions<
  Row extends { id: string; note: Sealed | null; transcribed: Sealed | null },
>(db: Db, rows: readonly Row[]) {
  return withKeys(db, (keys) =>
    rows.map((row) => ({
      ...row,
      note: openNote(keys, row.id, row.note),
      transcribed: row.transcribed && openTranscribed(keys, row.id, row.transcribed),
    })),
  )
}

/** What equals for papers that may be one, and shows nobody else whose they are: see `paperKeyOf`. */
export async function findPaperKey(db: Db, paper: Paper): Promise<string> {
  return withKeys(db, ({ digest }) => digest(paperKeyOf(paper), 'prescriptions.paper_key'))
}
