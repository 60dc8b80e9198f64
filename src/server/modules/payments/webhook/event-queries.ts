import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../../platform/db.ts'
import { once } from '../../../platform/once.ts'
import { providerEvents } from '../tables.ts'

export type EventRow = typeof providerEvents.$inferSelect
export type EventOutcome = NonNullable<EventRow['outcome']>

/** Stores an event, due at once; does nothing if it is stored already. */
export async function insertEvent(
  db: Db,
  event: { id: string; name: string; body: string; receivedAt: Date },
): Promise<void> {
  const due = { ...event, dueAt: event.receivedAt }
  await db.insert(providerEvents).values(due).onConflictDoNothing()
}

/**
 * Locks the event that has been due longest, or the one with `id` if it is due: no other process gets it
 * before `until`. Null if none is due.
 */
export async function lockEvent(
  db: Db,
  { dueBy, until, id }: { dueBy: Date; until: Date; id?: string | undefined },
): Promise<EventRow | null> {
  const due = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        lte(providerEvents.dueAt, dueBy),
        id === undefined ? undefined : eq(providerEvents.id, id),
      ),
    )
    .orderBy(asc(providerEvents.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(providerEvents)
    .set({ dueAt: until, tries: sql`${providerEvents.tries} + 1` })
    .where(eq(providerEvents.id, once(due)))
    .returning()
  return rows[0] ?? null
}

/** The lock ran out and another process locked or finished the event. */
export class EventOvertaken extends Error {}

/**
 * Marks an event as processed, or as given up if `outcome` is null. Clears its text, which contains an email
 * address and a phone number.
 */
export async function endEvent(
  db: Db,
  locked: EventRow,
  outcome: EventOutcome | null,
): Promise<void> {
  await updateLocked(db, locked, { body: '', dueAt: null, outcome })
}

export async function postponeEvent(db: Db, locked: EventRow, until: Date): Promise<void> {
  await updateLocked(db, locked, { dueAt: until })
}

/** Throws `EventOvertaken` if the lock has run out. */
async function updateLocked(db: Db, locked: EventRow, set: Partial<EventRow>): Promise<void> {
  const mine = and(eq(providerEvents.id, locked.id), eq(providerEvents.tries, locked.tries))
  const rows = await db
    .update(providerEvents)
    .set(set)
    .where(mine)
    .returning({ id: providerEvents.id })
  if (rows.length === 0) throw new EventOvertaken(`event ${locked.id} was overtaken`)
}

/** Old events have been processed long ago. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, retentionStart('providerEvents', now)))
}
