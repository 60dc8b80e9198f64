import type { catalogue, ListQuery } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { medicineView } from '../inventory/index.ts'
import { answerList } from './answer-list.ts'
import { countVisible, listVisible } from './list-queries.ts'

const medicines = { path: '/api/medicines/', read: listVisible, count: countVisible }

export async function listMedicines(
  ctx: Context,
  { query }: { query: ListQuery },
): Promise<Answer<typeof catalogue.list>> {
  const { rows, headers } = await answerList(ctx, query, medicines)
  return { body: rows.map(medicineView), headers }
}
