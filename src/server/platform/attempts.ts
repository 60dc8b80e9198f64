import { lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { attempts } from './tables/index.ts'

const attemptWindowSeconds = 15 * 60

/**
 * Counts one try by `key` in the current quarter of an hour, across all processes.
 * Throws `too_many_requests` (429 with Retry-After) above `most`.
 */
export async function countAttempt(db: Db, key: string, most: number, now: Date): Promise<void> {
  const windowMs = attemptWindowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning({ count: attempts.count })
  if (row === undefined || row.count <= most) return
  const retryAfterSeconds = (windowStart.getTime() + windowMs - now.getTime()) / 1000
  throw new Problem('too_many_requests', { details: { retryAfterSeconds } })
}

/** Windows that are over count for nothing. */
export function attemptJobs(db: Db): Job[] {
  const run = async (now: Date) => {
    const before = new Date(now.getTime() - attemptWindowSeconds * 1000)
    await db.delete(attempts).where(lt(attempts.windowStart, before))
  }
  return [{ name: 'forget-old-attempts', schedule: '*/15 * * * *', run }]
}
