import { expect } from 'vitest'
import type { Database } from '#server/platform/db.ts'

/** Waits until other connections to a PostgreSQL database, so many of them, wait for a lock. */
export async function waitForLock({ run }: Pick<Database, 'run'>, many = 1): Promise<void> {
  const waiting = () =>
    run(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
  await expect
    .poll(async () => (await waiting()).rows.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(many)
}
