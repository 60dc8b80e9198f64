import { notRecorded } from './checked-row.ts'
import type { ShelfBatch } from './shelf-queries.ts'

/** What a dry run would have stored by now, as far as later rows of the same medicines ask for it. */
export type Trial = ReturnType<typeof openTrial>

export function openTrial() {
  const named = new Set<string>()
  return {
    /** Groups of rows whose medicine would be there. */
    added: new Set<number>(),
    note: ({ id, before }: { id: string; before: ShelfBatch | null }) => {
      if (before?.number === notRecorded) named.add(id)
    },
    /** A batch as it would be: one that a row has named is nobody's any more. */
    seen: (batch: ShelfBatch): ShelfBatch =>
      named.has(batch.id) ? { ...batch, number: '' } : batch,
  }
}
