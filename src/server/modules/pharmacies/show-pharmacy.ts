import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { pharmacies } from '#contract/pharmacies.ts'
import { Problem } from '#contract/problem.ts'
import type { Context } from '../../platform/context.ts'
import type { MadeOf } from '../../platform/keeping/change-log.ts'
import { countStars, findShown } from './shown-queries.ts'

/** A pharmacy as anybody sees it, with what customers gave for its parcels. */
export async function showPharmacy(
  { db }: Context,
  { params }: HandlerInput<typeof pharmacies.shown>,
): Promise<Answer<typeof pharmacies.shown>> {
  const found = await findShown(db, params.id)
  if (found === null) throw new Problem('pharmacy_not_found')
  const { id, ratingTenths, ...seller } = found
  return { _id: id, ...seller, rating: ratingTenths === null ? null : await ratingOf(db, found) }
}

async function ratingOf(db: Context['db'], { id, ratingTenths }: Rated) {
  const given = new Map((await countStars(db, id)).map(({ stars, n }) => [stars, n]))
  const counts = [1, 2, 3, 4, 5].map((stars) => given.get(stars) ?? 0)
  const count = counts.reduce((sum, n) => sum + n, 0)
  return { average: (ratingTenths ?? 0) / 10, count, counts }
}

type Rated = { id: string; ratingTenths: number | null }

/** Its ratings are told under its own id; its name, or its end, changes everything. */
export const madeOfPharmacy = (_: unknown, { params }: { params: { id: string } }): MadeOf => ({
  medicines: new Set([params.id.toLowerCase()]),
  lists: false,
})
