import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { customers } from '../accounts/tables.ts'
import { grievanceEvents, grievanceLinks, grievances } from './tables.ts'

/** Erases what was written in a customer's resolved complaints; an open one is erased after its resolution. */
export async function eraseGrievancesOf(db: Db, customerId: string): Promise<void> {
  await erase(db, eq(grievances.customerId, customerId))
}

/**
 * Erases what was written in complaints of closed accounts, and in those that were resolved before a moment, with
 * the visitor's name, email and links. Ticket numbers, times and actors remain.
 */
export async function eraseOldGrievances(db: Db, resolvedBefore: Date): Promise<void> {
  const closed = db
    .select({ id: customers.id })
    .from(customers)
    .where(isNotNull(customers.closedAt))
  const old = lt(grievances.resolvedAt, resolvedBefore)
  await erase(db, or(inArray(grievances.customerId, closed), old))
}

async function erase(db: Db, whose: SQL | undefined): Promise<void> {
  const resolved = and(isNotNull(grievances.resolvedAt), whose)
  const ids = db.select({ id: grievances.id }).from(grievances).where(resolved)
  await db
    .update(grievanceEvents)
    .set({ text: '' })
    .where(and(inArray(grievanceEvents.grievanceId, ids), ne(grievanceEvents.text, '')))
  await db.delete(grievanceLinks).where(inArray(grievanceLinks.grievanceId, ids))
  await db
    .update(grievances)
    .set({ name: null, email: '', givenOrder: null })
    .where(and(resolved, ne(grievances.email, '')))
}
