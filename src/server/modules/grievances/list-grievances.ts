import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { adminGrievances } from '#contract/grievances.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { adminListedView, adminView } from './grievance-view.ts'
import { countGrievances, findGrievances } from './list-queries.ts'

/** Open complaints are a queue, most urgent first; resolved ones and all of them are listed newest first. */
export async function listGrievances(
  { db, actor, now }: Context<Actor<'admin'>>,
  { query }: HandlerInput<typeof adminGrievances.list>,
): Promise<Answer<typeof adminGrievances.list>> {
  const { state } = query
  const filter = { state, of: actor.id, now }
  const isQueue = state !== undefined && state !== 'resolved'
  const list = {
    sort: isQueue ? 'dueAt' : '-filedAt',
    as: 'instant' as const,
    filter: [state ?? 'all', state === 'mine' ? actor.id : ''],
  }
  const read = await readPage(list, query, (seek) => findGrievances(db, filter, seek))
  const page = await countPage(read, () => countGrievances(db, filter))
  const rows = page.rows.map((row) => adminListedView(row, now))
  return tablePage(page, rows, '/api/admin/grievances', query)
}

export async function showGrievance(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: HandlerInput<typeof adminGrievances.detail>,
): Promise<Answer<typeof adminGrievances.detail>> {
  return { grievance: await adminView(ctx, id) }
}
