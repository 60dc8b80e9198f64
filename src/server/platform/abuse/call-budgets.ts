import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { addressRange } from '../address-range.ts'
import { countAttempt, windowSeconds } from '../attempts.ts'
import type { Actor } from '../context.ts'
import type { Db } from '../db.ts'

/**
 * How many calls an account may make in a quarter of an hour: what a busy pharmacy needs, and few enough to leave the
 * processors to others. Pharmacies upload a photo for each medicine.
 */
const mostOfAccount = {
  imports: { customer: 0, pharmacy: 60, admin: 60 },
  uploads: { customer: 60, pharmacy: 600, admin: 60 },
  /** Each stores a row for a day. The staff of a pharmacy share its budget. */
  steps: { customer: 60, pharmacy: 300, admin: 60 },
} as const

/**
 * Searches of one address range that need the database. A mobile network shares an address among thousands of people;
 * as many searches keep a processor busy for a tenth of the time.
 */
const mostSearches = 6000

/** What a refused caller may still send, so that it reads the answer: browsers send everything first. */
const mostDiscardedBytes = 20 * 1024 * 1024

export type SpendCall = (
  db: Db,
  entry: Pick<Endpoint, 'budget'>,
  actor: Actor | null,
  request: Pick<FastifyRequest, 'ip' | 'body'>,
) => Promise<void>

/**
 * Counts a call whose entry names a budget; throws `too_many_requests` above it. Accounts are counted in the database.
 * Searches are counted in the process that computes them, since a write would cost as much as the search.
 */
export function createCallBudgets(limited: boolean, most = mostSearches): SpendCall {
  const searches = new RateLimiterMemory({ points: most, duration: windowSeconds })
  return async (db, { budget }, actor, request) => {
    if (!limited || budget === undefined) return
    if (budget === 'searches') return search(searches, addressRange(request.ip))
    if (actor === null) return
    const { role, id } = actor
    try {
      await countAttempt(db, `${budget}:${role}:${id}`, mostOfAccount[budget][role])
    } catch (refused) {
      if (request.body instanceof Readable) await discard(request.body)
      throw refused
    }
  }
}

async function search(searches: RateLimiterMemory, range: string): Promise<void> {
  try {
    await searches.consume(range)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const details = { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) }
    throw new Problem('too_many_requests', {
      message: 'Too many searches. Please wait a few minutes and try again.',
      details,
    })
  }
}

async function discard(body: Readable): Promise<void> {
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostDiscardedBytes) return
  }
}
