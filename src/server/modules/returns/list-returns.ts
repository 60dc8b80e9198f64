import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import { answerDays } from '#contract/returns.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countReturns, countWaiting, listReturns } from './list-queries.ts'
import type { Of } from './return-queries.ts'
import { listedView } from './return-view.ts'

type PharmacyList = typeof pharmacyReturns.list
type AdminList = typeof adminReturns.list

export async function listPharmacyReturns(
  ctx: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<PharmacyList>,
): Promise<Answer<PharmacyList>> {
  return listed(ctx, query, { pharmacyId: ctx.actor.id }, '/api/pharmacy/returns')
}

export async function listAllReturns(
  ctx: Context<Actor<'admin'>>,
  { query }: HandlerInput<AdminList>,
): Promise<Answer<AdminList>> {
  return listed(ctx, query, 'all', '/api/admin/returns')
}

const dayMs = 86_400_000

/** How many returns wait for an administrator. */
export async function countLateReturns(db: Db, now: Date): Promise<number> {
  return (await countWaiting(db, 'all', lateBy(now))).late
}

function lateBy(now: Date): Date {
  return new Date(now.getTime() - answerDays * dayMs)
}

/** Open returns are a queue, oldest first; others are listed newest first. */
async function listed(
  { db, now }: Context,
  query: HandlerInput<AdminList>['query'],
  of: Of,
  path: string,
) {
  const filter = { of, state: query.state, lateBy: lateBy(now) }
  const isQueue = query.state === 'requested' || query.state === 'late'
  const list = {
    sort: isQueue ? 'requestedAt' : '-requestedAt',
    as: 'instant' as const,
    filter: [of, query.state],
  }
  const read = await readPage(list, query, (seek) => listReturns(db, filter, seek))
  const page = await countPage(read, () => countReturns(db, filter))
  const rows = page.rows.map((row) => listedView(row, now))
  const { headers } = tablePage(page, rows, path, query)
  return { body: { returns: rows, ...(await countWaiting(db, of, filter.lateBy)) }, headers }
}
