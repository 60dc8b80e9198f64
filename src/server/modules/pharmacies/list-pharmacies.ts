import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { people } from '#contract/people.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countPage, readPage, readSort } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import {
  countPharmacies,
  findPharmacies,
  type PharmacyFilter,
  pharmacyKeys,
} from './list-queries.ts'
import { pharmacyView } from './pharmacy-view.ts'

type Query = HandlerInput<typeof people.pharmacies>['query']

/** The administrator's list of pharmacies, newest first by default. */
export async function listPharmacies(
  ctx: Context,
  { query }: { query: Query },
): Promise<Answer<typeof people.pharmacies>> {
  return tableOf(ctx, '/api/pharmacy', query, query.verified ?? null, '-registrationDate')
}

/** The waiting ones, oldest first, so that none waits longer than a later one. */
export async function listApprovals(
  ctx: Context,
  { query }: HandlerInput<typeof people.approvals>,
): Promise<Answer<typeof people.approvals>> {
  return tableOf(ctx, '/api/admin/approval', query, false, 'registrationDate')
}

async function tableOf(
  { db, now }: Context,
  path: string,
  query: Query,
  verified: boolean | null,
  usual: NonNullable<Query['sort']>,
) {
  const { q = '', sort = usual } = query
  const today = indianDay(now)
  const filter: PharmacyFilter = { q, verified }
  const key = pharmacyKeys[readSort<keyof typeof pharmacyKeys>(sort).key]
  const read = await readPage({ sort, as: key.as, filter }, query, (seek) =>
    findPharmacies(db, filter, key, seek),
  )
  const page = await countPage(read, () => countPharmacies(db, filter))
  return tablePage(
    page,
    page.rows.map((row) => pharmacyView(row, today)),
    path,
    query,
  )
}
