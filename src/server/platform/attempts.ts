import { lt } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { connectionOf } from './connection.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { attempts } from './tables.ts'

/** From the first attempt with a key. */
export const windowSeconds = 15 * 60

/**
 * Counts one attempt with `key` across all processes and allows at most `most` in a quarter of an hour. Throws
 * `too_many_requests` (429 with Retry-After) above that.
 */
export async function countAttempt(db: Db, key: string, most: number): Promise<void> {
  const { over, retryAfterSeconds } = await spendAttempt(db, key, most)
  if (over > 0) throw new Problem('too_many_requests', { details: { retryAfterSeconds } })
}

/** Counts one attempt; `over`: by how many the attempts of this quarter of an hour exceed `most`, 0 if they don't. */
export async function spendAttempt(
  db: Db,
  key: string,
  most: number,
): Promise<{ over: number; retryAfterSeconds: number }> {
  try {
    await limiterOn(db, most).consume(key)
    return { over: 0, retryAfterSeconds: 0 }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const { consumedPoints, msBeforeNext } = refused
    return { over: consumedPoints - most, retryAfterSeconds: msBeforeNext / 1000 }
  }
}

/** Takes one counted attempt back. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await limiterOn(db, 1).reward(key)
}

function limiterOn(db: Db, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: connectionOf(db).client,
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: windowSeconds,
  })
}

/** Stores a key that counts once until `expire`; false if it is stored already. */
export async function storeOnce(db: Db, key: string, expire: Date): Promise<boolean> {
  const row = { key, points: 1, expire: expire.getTime() }
  const stored = await db
    .insert(attempts)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: attempts.key })
  return stored.length > 0
}

/** Deletes windows that have ended. */
export function attemptJobs(db: Db): Job[] {
  const run = async (now: Date) => {
    await db.delete(attempts).where(lt(attempts.expire, now.getTime()))
  }
  return [{ name: 'delete-old-attempts', schedule: '*/15 * * * *', run }]
}
