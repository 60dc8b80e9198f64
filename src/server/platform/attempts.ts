import { lt } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { connectionOf } from './connection.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { attempts } from './tables.ts'

/** From the first attempt with a key. */
const windowSeconds = 15 * 60

/**
 * Counts one attempt with `key` across all processes and allows at most `most` in a quarter of an hour. Throws
 * `too_many_requests` (429 with Retry-After) above that.
 */
export async function countAttempt(db: Db, key: string, most: number): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: connectionOf(db).client,
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: most,
    duration: windowSeconds,
  })
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfterSeconds = refused.msBeforeNext / 1000
    throw new Problem('too_many_requests', { details: { retryAfterSeconds } })
  }
}

/** Deletes windows that have ended. */
export function attemptJobs(db: Db): Job[] {
  const run = async (now: Date) => {
    await db.delete(attempts).where(lt(attempts.expire, now.getTime()))
  }
  return [{ name: 'delete-old-attempts', schedule: '*/15 * * * *', run }]
}
