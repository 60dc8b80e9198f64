import type { Found } from '#contract/admin-overview.ts'
import { mayAdministratorCall } from '#contract/admin-permissions.ts'
import { rupeesOf } from '#contract/money.ts'
import { people } from '#contract/people.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { idsThatBegin } from '../../platform/id-prefix.ts'
import { wordsOf } from '../../platform/search-words.ts'
import { nameWords } from '../accounts/index.ts'
import { findProductsByWords } from '../catalogue/index.ts'
import {
  findOrdersById,
  findOrdersOf,
  findPharmaciesBy,
  findUsers,
  searchUsers,
} from './find-queries.ts'

/** Results of each kind. */
const most = 5

/**
 * Every word must match somewhere; orders also match by the beginning of their id. Users are found for roles that may
 * list them.
 */
export async function findAnything(
  { db, actor, now }: Context<Actor<'admin'>>,
  { query: { q } }: { query: { q: string } },
): Promise<Found> {
  const words = wordsOf(q)
  const maySeeUsers = mayAdministratorCall(actor.adminRole, people.customers)
  const [[users, orders], pharmacies, medicines] = await Promise.all([
    findPeople(db, q, words),
    findPharmaciesBy(db, words, most),
    findProductsByWords(db, q, most, indianDay(now)),
  ])
  return {
    orders: orders.map(({ id, customer, totalPaise, placedAt }) => ({
      _id: id,
      customer,
      totalPrice: rupeesOf(totalPaise),
      orderDate: (placedAt ?? now).toISOString(),
    })),
    pharmacies: pharmacies.map(({ id, ...pharmacy }) => ({ _id: id, ...pharmacy })),
    users: maySeeUsers ? users.map(({ id, ...user }) => ({ _id: id, ...user })) : [],
    medicines: medicines.rows.map(({ id, name, pharmacy, pricePaise }) => ({
      _id: id,
      name,
      pharmacy: pharmacy.name,
      price: rupeesOf(pricePaise),
    })),
  }
}

/** Users and orders: first the orders whose id matches, then those of the matching people. */
async function findPeople(db: Db, q: string, words: string[]) {
  const search = await searchUsers(db, await nameWords(db, words))
  const users = await findUsers(db, search, most)
  const ids = idsThatBegin(q)
  const byId = ids === null ? [] : await findOrdersById(db, ids, most)
  const isFull = byId.length === most || users.length === 0
  const theirs = isFull ? [] : await findOrdersOf(db, search, most)
  const others = theirs.filter(({ id }) => !byId.some((order) => order.id === id))
  return [users, [...byId, ...others].slice(0, most)] as const
}
