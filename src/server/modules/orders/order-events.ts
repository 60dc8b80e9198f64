import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { insertEvents, type NewEvent } from './event-queries.ts'

/** Who does it: somebody signed in, or nobody (the provider's word, a job). */
export type By = Pick<Actor, 'role' | 'id'> | null

export type OrderDeed = { by: By; at: Date }

/** Writes steps of an order down, in the transaction that makes them. */
export async function recordEvents(
  db: Db,
  { by, at }: OrderDeed,
  events: readonly Omit<NewEvent, 'at' | 'byRole' | 'byId'>[],
): Promise<void> {
  if (events.length === 0) return
  const who = { at, byRole: by?.role ?? 'system', byId: by?.id ?? null } as const
  await insertEvents(
    db,
    events.map((event) => ({ ...event, ...who })),
  )
}
