import { and, between, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { IdRange } from '../../platform/id-prefix.ts'
import { containsWords } from '../../platform/matches.ts'
import {
  type CustomerSearch,
  findFewCustomers,
  hasNameWords,
  type NameWord,
  openNames,
} from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { pharmacies, pharmacyText } from '../pharmacies/tables.ts'
import { customerNow, openCustomersNow } from './customer-queries.ts'

/** The open accounts that have all words. */
export async function searchUsers(db: Db, words: readonly NameWord[]): Promise<CustomerSearch> {
  const ids = await findFewCustomers(db, openWith({ words }))
  return ids === null ? { words } : { ids }
}

function openWith(search: CustomerSearch) {
  const found = 'ids' in search ? inArray(customers.id, search.ids) : hasNameWords(search.words)
  return and(isNull(customers.closedAt), found)
}

/** Open accounts, by email. */
export async function findUsers(db: Db, search: CustomerSearch, most: number) {
  const rows = await db
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(openWith(search))
    .orderBy(customers.email, customers.id)
    .limit(most)
  return openNames(db, rows, 'name', ({ id }) => id)
}

/** Open pharmacies, verified or not, by name. */
export function findPharmaciesBy(db: Db, words: string[], most: number) {
  return db
    .select({
      id: pharmacies.id,
      name: pharmacies.name,
      email: pharmacies.email,
      verified: sql<boolean>`${pharmacies.verifiedAt} is not null`,
    })
    .from(pharmacies)
    .where(and(containsWords(pharmacyText, words), isNull(pharmacies.closedAt)))
    .orderBy(sql`lower(${pharmacies.name}) collate "C"`, pharmacies.id)
    .limit(most)
}

const orderColumns = {
  id: orders.id,
  customerId: customerNow.customerId,
  customer: customerNow.customer,
  totalPaise: orders.totalPaise,
  placedAt: orders.placedAt,
}

/** Placed orders whose id is in the range, newest first. */
export async function findOrdersById(db: Db, { from, to }: IdRange, most: number) {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNotNull(orders.placedAt), between(orders.id, from, to)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return openCustomersNow(db, rows)
}

/** Placed orders of the open accounts that a search finds, newest first. */
export async function findOrdersOf(db: Db, search: CustomerSearch, most: number) {
  const theirs = 'ids' in search ? inArray(orders.customerId, search.ids) : openWith(search)
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNotNull(orders.placedAt), theirs))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return openCustomersNow(db, rows)
}
