import { AsyncLocalStorage } from 'node:async_hooks'
import type * as z from 'zod/mini'
import { measured } from './measure-call.ts'
import { type Breaker, createBreaker } from './provider-breaker.ts'
import { ProviderPaused, ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
import { createHttp, NoAnswer, type ProviderRequest } from './provider-http.ts'
import { readRejection } from './provider-rejection.ts'

/**
 * The provider's address and our keys. The address is a function because the sandbox's is known only once the
 * server listens.
 */
export type ClientSettings = {
  keyId: string
  keySecret: string
  apiUrl: () => string
  /** Milliseconds that never go back; tests pass their own. */
  clock?: () => number
}

/** Makes calls; each may throw `ProviderUnavailable` or `ProviderRefused`. */
export type Client = {
  /** The answer to one call, checked against `schema` and `isExpected`. */
  ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    request: ProviderRequest,
    isExpected?: (answer: z.output<Schema>) => boolean,
  ): Promise<z.output<Schema>>
}

/** Bounds the wait, pauses calls to a provider that is down, and checks every answer. */
export function createClient(settings: ClientSettings): Client {
  const send = createHttp(settings)
  const breaker = createBreaker(settings.clock ?? (() => performance.now()))
  return {
    ask: (schema, request, isExpected = () => true) =>
      measured(request, () =>
        guarded(breaker, async () => {
          const { statusCode, body } = await send(request, millisecondsLeft()).catch(toUnavailable)
          if (statusCode < 200 || statusCode > 299) throw readRejection(statusCode, body)
          const read = schema.safeParse(body)
          if (!read.success) throw new ProviderUnavailable(`wrong shape at ${placesOf(read.error)}`)
          if (!isExpected(read.data))
            throw new ProviderUnavailable('the answer does not match the request')
          return read.data
        }),
      ),
  }
}

/** An error of another kind is a mistake of ours, and stays one. */
function toUnavailable(error: unknown): never {
  if (error instanceof NoAnswer) throw new ProviderUnavailable(`no answer: ${error.message}`)
  throw error
}

async function guarded<Result>(breaker: Breaker, call: () => Promise<Result>): Promise<Result> {
  const report = breaker.enter()
  if (report === null) throw new ProviderPaused('calls are paused after repeated failures')
  try {
    const answer = await call()
    report(true)
    return answer
  } catch (error) {
    const isUp =
      error instanceof ProviderRefused || (error instanceof ProviderUnavailable && error.isAtWork)
    report(isUp)
    throw error
  }
}

/**
 * Returns the result of a failed call if `findDone` finds that it took effect; otherwise rethrows the error.
 */
export async function callOrFind<Result>(
  call: () => Promise<Result>,
  findDone: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const done = await findDone()
    if (done === undefined) throw error
    return done
  }
}

const callMs = 4_000

/** Carried by the async context, so that what makes several calls need not hand it to each. */
const deadlines = new AsyncLocalStorage<number>()

/** Limits all provider calls that `work` makes, together, to `ms` milliseconds. */
export function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return deadlines.run(performance.now() + ms, work)
}

/** The current call has 4 s, or what is left of the surrounding `within`. */
function millisecondsLeft(): number {
  const left = (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now()
  return Math.max(1, Math.floor(Math.min(callMs, left)))
}

function placesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path }) => path.join('.') || 'its root').join(', ')
}
