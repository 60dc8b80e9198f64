import { sql } from 'drizzle-orm'

/** What is to be done is done within this time, or somebody must know. */
export const latestMs = 10 * 60_000

/** The moment by which what is done by now had to be begun. */
export const latest = (now: Date) =>
  sql`${new Date(now.getTime() - latestMs).toISOString()}::timestamptz`
