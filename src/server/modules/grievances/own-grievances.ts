import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { grievances } from '#contract/grievances.ts'
import { Problem } from '#contract/problem.ts'
import { addressRange } from '../../platform/address-range.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { linkDigest } from './grievance-link.ts'
import { findGrievance, type Whose } from './grievance-queries.ts'
import { listedView, ownView } from './grievance-view.ts'
import { countOwnGrievances, findOwnGrievances } from './list-queries.ts'

/** Lets nobody guess links, nor fill a complaint with messages. */
const mostCalls = 60

export async function listOwnGrievances(
  { db, actor }: Context<Actor<'customer'>>,
  { query }: HandlerInput<typeof grievances.list>,
): Promise<Answer<typeof grievances.list>> {
  const list = { sort: '-filedAt', as: 'instant' as const, filter: { customerId: actor.id } }
  const read = await readPage(list, query, (seek) => findOwnGrievances(db, actor.id, seek))
  const page = await countPage(read, () => countOwnGrievances(db, actor.id))
  const rows = page.rows.map(({ grievance }) => listedView(grievance))
  return tablePage(page, rows, '/api/grievances', query)
}

export async function showOwnGrievance(
  { db, actor }: Context<Actor<'customer'>>,
  { params: { id } }: HandlerInput<typeof grievances.own>,
): Promise<Answer<typeof grievances.own>> {
  return { grievance: await shown(db, { id, customerId: actor.id }) }
}

export function readLinkedGrievanceWith({ limited }: GrievanceDeps) {
  return async (
    { db, ip }: OutsideContext,
    { body: { token } }: HandlerInput<typeof grievances.readLinked>,
  ): Promise<Answer<typeof grievances.readLinked>> => {
    if (limited) await countAttempt(db, `grievance-link:from:${addressRange(ip)}`, mostCalls)
    return { grievance: await shown(db, { tokenHash: linkDigest(token) }) }
  }
}

async function shown(db: Context['db'], whose: Whose) {
  const row = await findGrievance(db, whose)
  if (row === null) throw new Problem('grievance_not_found')
  return ownView(db, row)
}
