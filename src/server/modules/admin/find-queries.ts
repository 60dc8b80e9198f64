import { and, between, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { IdRange } from '../../platform/id-prefix.ts'
import { containsWords } from '../../platform/matches.ts'
import { customers, personText } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { pharmacies, pharmacyText } from '../pharmacies/tables.ts'
import { customerNow } from './customer-queries.ts'

/** Open accounts, by name. */
export function findUsersBy(db: Db, words: string[], most: number) {
  return db
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(and(containsWords(personText, words), isNull(customers.closedAt)))
    .orderBy(sql`lower(${customers.name}) collate "C"`, customers.id)
    .limit(most)
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
  customer: customerNow.name,
  totalPaise: orders.totalPaise,
  placedAt: orders.placedAt,
}

/** Placed orders whose id is in the range, newest first. */
export function findOrdersById(db: Db, { from, to }: IdRange, most: number) {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNotNull(orders.placedAt), between(orders.id, from, to)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
}

/** Placed orders of these people, newest first: the given ones, or all open accounts that match the words. */
export function findOrdersOf(
  db: Db,
  people: { ids: string[] } | { words: string[] },
  most: number,
) {
  const theirs =
    'ids' in people
      ? inArray(orders.customerId, people.ids)
      : and(isNull(customers.closedAt), containsWords(personText, people.words))
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNotNull(orders.placedAt), theirs))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
}
