import type { Found } from '#contract/admin-overview.ts'
import { rupeesOf } from '#contract/money.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findMedicinesByWords } from '../catalogue/index.ts'
import {
  findOrdersByCustomer,
  findOrdersById,
  findPharmaciesBy,
  findUsersBy,
} from './find-queries.ts'
import { idsThatBegin } from './id-prefix.ts'

/** Of each kind. */
const most = 5

/** Every word must fit somewhere; an order is found by the beginning of its id as well. */
export async function findAnything(
  { db, now }: Context,
  { query: { q } }: { query: { q: string } },
): Promise<Found> {
  const words = q.split(/\s+/)
  const [orders, pharmacies, users, medicines] = await Promise.all([
    findOrders(db, q, words),
    findPharmaciesBy(db, words, most),
    findUsersBy(db, words, most),
    findMedicinesByWords(db, q, most, indianDay(now)),
  ])
  return {
    orders: orders.map(({ id, customer, totalPaise, placedAt }) => ({
      _id: id,
      customer,
      totalPrice: rupeesOf(totalPaise),
      orderDate: (placedAt ?? now).toISOString(),
    })),
    pharmacies: pharmacies.map(({ id, ...pharmacy }) => ({ _id: id, ...pharmacy })),
    users: users.map(({ id, ...user }) => ({ _id: id, ...user })),
    medicines: medicines.map(({ id, name, pharmacy, pricePaise }) => ({
      _id: id,
      name,
      pharmacy: pharmacy.name,
      price: rupeesOf(pricePaise),
    })),
  }
}

/** Those whose id begins so come first. */
async function findOrders(db: Db, q: string, words: string[]) {
  const ids = idsThatBegin(q)
  const byId = ids === null ? [] : await findOrdersById(db, ids, most)
  if (byId.length === most) return byId
  const theirs = await findOrdersByCustomer(db, words, most)
  const others = theirs.filter(({ id }) => !byId.some((order) => order.id === id))
  return [...byId, ...others].slice(0, most)
}
