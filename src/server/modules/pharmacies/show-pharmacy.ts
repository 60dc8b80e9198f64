import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { pharmacies } from '#contract/pharmacies.ts'
import { Problem } from '#contract/problem.ts'
import { punctualityOf } from '#contract/punctuality.ts'
import type { MadeOf } from '../../platform/cache/change-log.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findActiveRetail } from './licences/licence-queries.ts'
import { sellingBlock } from './licences/selling.ts'
import { findShown } from './queries.ts'

/** How many customers gave a pharmacy each number of stars. */
export type CountStars = (db: Db, pharmacyId: string) => Promise<{ stars: number; n: number }[]>

/** The public view of a pharmacy, with the ratings of its shipments. */
export function showPharmacyWith(countStars: CountStars) {
  return async (
    { db, now }: Context,
    { params }: HandlerInput<typeof pharmacies.shown>,
  ): Promise<Answer<typeof pharmacies.shown>> => {
    const found = await findShown(db, params.id)
    if (found === null) throw new Problem('pharmacy_not_found')
    const { id, ratingTenths, delivered, onTime, ...about } = found
    const { form20Until, taxNumberUntil, suspendedAt, ...seller } = about
    const today = indianDay(now)
    const selling = sellingBlock({ form20Until, taxNumberUntil, suspendedAt }, today) === null
    const licences = await findActiveRetail(db, id, today)
    const rating = ratingTenths === null ? null : ratingOf(ratingTenths, await countStars(db, id))
    const punctuality = punctualityOf({ delivered, onTime })
    return { _id: id, ...seller, rating, punctuality, selling, licences }
  }
}

function ratingOf(ratingTenths: number, ratings: Awaited<ReturnType<CountStars>>) {
  const given = new Map(ratings.map(({ stars, n }) => [stars, n]))
  const counts = [1, 2, 3, 4, 5].map((stars) => given.get(stars) ?? 0)
  const count = counts.reduce((sum, n) => sum + n, 0)
  return { average: ratingTenths / 10, count, counts }
}

/**
 * A change of its ratings or licences is recorded under its own id; a change of its name, or whether it may sell,
 * affects everything.
 */
export const madeOfPharmacy = (_: unknown, { params }: { params: { id: string } }): MadeOf => ({
  medicines: new Set([params.id]),
  lists: false,
})
