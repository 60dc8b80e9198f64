import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import { providerEvents } from '../../platform/tables/index.ts'

export type EventRow = typeof providerEvents.$inferSelect
export type EventOutcome = NonNullable<EventRow['outcome']>

/** Keeps an event, due at once; nothing happens where it is known already. */
export async function insertEvent(
  db: Db,
  event: { id: string; name: string; body: string; receivedAt: Date },
): Promise<void> {
  const due = { ...event, dueAt: event.receivedAt }
  await db.insert(providerEvents).values(due).onConflictDoNothing()
}

/**
 * The event that has been due longest, or the one of the given id if it is due, for whoever asks alone:
 * nobody else gets it before `until`. Null where there is none.
 */
export async function takeEvent(
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

/** Somebody who came after us has it now, or is through with it. */
export class EventOvertaken extends Error {}

/**
 * Marks an event as worked off, or as given up where there is no outcome. Its text, which holds an e-mail
 * address and a phone number, is forgotten.
 */
export async function endEvent(
  db: Db,
  taken: EventRow,
  outcome: EventOutcome | null,
): Promise<void> {
  await setTaken(db, taken, { body: '', dueAt: null, outcome })
}

export async function putEventOff(db: Db, taken: EventRow, until: Date): Promise<void> {
  await setTaken(db, taken, { dueAt: until })
}

/** Throws `EventOvertaken` where our time with it had run out. */
async function setTaken(db: Db, taken: EventRow, set: Partial<EventRow>): Promise<void> {
  const mine = and(eq(providerEvents.id, taken.id), eq(providerEvents.tries, taken.tries))
  const rows = await db
    .update(providerEvents)
    .set(set)
    .where(mine)
    .returning({ id: providerEvents.id })
  if (rows.length === 0) throw new EventOvertaken(`event ${taken.id} was overtaken`)
}

const keptMs = 30 * 86_400_000

/** What is older than thirty days, by then long worked off, serves nobody. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  await db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, new Date(now.getTime() - keptMs)))
}
