import type { RecallBuyer, RecallDetail, RecalledBatch } from '#contract/recall-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { linkedCursor } from '../../tables/next-cursor.ts'

/** The first page of rows; `next` loads the following one. */
export type RowsPage<Row> = { rows: Row[]; next: string | null }
export type LoadedRecall = {
  recall: RecallDetail
  batches: RowsPage<RecalledBatch>
  buyers: RowsPage<RecallBuyer>
}
export type RecallOrFailure =
  | { loaded: LoadedRecall; failure: null }
  | { loaded: null; failure: string; gone: boolean }

const limit = 50

export async function loadRecall(id: string): Promise<RecallOrFailure> {
  try {
    const [{ recall }, batches, buyers] = await Promise.all([
      api.recalls.detail({ params: { id } }),
      batchesOf(id),
      buyersOf(id),
    ])
    return { loaded: { recall, batches, buyers }, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    const failure = gone
      ? 'Recall not found.'
      : sentenceFor(error, 'The recall could not be loaded.')
    return { loaded: null, failure, gone }
  }
}

export async function batchesOf(id: string, cursor?: string): Promise<RowsPage<RecalledBatch>> {
  const { body, headers } = await api.recalls.batches({ params: { id }, query: { limit, cursor } })
  return { rows: body, next: linkedCursor(headers.link, 'next') }
}

export async function buyersOf(id: string, cursor?: string): Promise<RowsPage<RecallBuyer>> {
  const { body, headers } = await api.recalls.buyers({ params: { id }, query: { limit, cursor } })
  return { rows: body, next: linkedCursor(headers.link, 'next') }
}
