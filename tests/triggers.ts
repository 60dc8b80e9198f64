import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/platform/db.ts'

/** The result of an attempt: what it read, or why the database refused it. */
export type Outcome<Found> = Found | { refused: string }

export type WithAndWithout<Found> = { with: Outcome<Found>; without: Outcome<Found> }

/**
 * The result of an attempt in the database as it is, and in one without the trigger (`name on table`). A
 * test that expects both fails when the trigger is missing and when it makes no difference. Both are rolled
 * back.
 */
export async function withAndWithout<Found>(
  { db }: Pick<Database, 'db'>,
  trigger: `${string} on ${string}`,
  attempt: (tx: Db) => Promise<Found>,
): Promise<WithAndWithout<Found>> {
  const [name, table] = trigger.split(' on ')
  // Partitions have a trigger of statements of their own; one of rows goes with that of the table.
  const drop = sql.raw(`do $$
    declare part regclass;
    begin
      drop trigger "${name}" on "${table}";
      for part in select inhrelid from pg_inherits where inhparent = '"${table}"'::regclass loop
        execute format('drop trigger if exists "${name}" on %s', part);
      end loop;
    end $$`)
  return {
    with: await reversedUnits(db, attempt),
    without: await reversedUnits(db, async (tx) => {
      await tx.execute(drop)
      return attempt(tx)
    }),
  }
}

async function reversedUnits<Found>(
  db: Db,
  work: (tx: Db) => Promise<Found>,
): Promise<Outcome<Found>> {
  const done: { outcome?: Outcome<Found> } = {}
  const rollback = new Error('rollback')
  try {
    await db.transaction(async (tx) => {
      done.outcome = await work(tx)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) return { refused: reasonOf(error) }
  }
  return done.outcome as Outcome<Found>
}

/** The query builder throws an error whose cause has PostgreSQL's own message. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** An attempt that runs statements in order; 'accepted' when none is refused. */
export function statements(...texts: string[]) {
  return async (tx: Db): Promise<'accepted'> => {
    for (const text of texts) await tx.execute(sql.raw(text))
    return 'accepted'
  }
}

/** An attempt that runs statements and returns the rows of the last one. */
export function rowsAfter(...texts: string[]) {
  return async (tx: Db): Promise<Record<string, unknown>[]> => {
    let found: unknown
    for (const text of texts) found = await tx.execute(sql.raw(text))
    return (found as { rows: Record<string, unknown>[] }).rows
  }
}

/** What `append_only` does when a row of a table changes. */
export const appendOnly = (table: string) => ({
  with: { refused: `rows of ${table} are never changed nor removed` },
  without: 'accepted',
})
