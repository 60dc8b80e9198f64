import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import https from 'node:https'
import Razorpay from 'razorpay'
import type * as z from 'zod/mini'
import { type Breaker, createBreaker } from './provider-breaker.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
import { readRejection } from './provider-rejection.ts'

/** Where the provider is and how it knows us; the sandbox's address is known once we listen. */
export type ClientSettings = {
  keyId: string
  keySecret: string
  apiUrl: () => string
  /** Milliseconds that never go back; for tests. */
  clock?: () => number
}

const callMs = 4_000
const mostBytes = 5_000_000

/** Where several calls make one, none of them may last beyond the end of the whole. */
const ends = new AsyncLocalStorage<number>()

/** Every call made by `work`, one after the other, ends within so many milliseconds from now. */
export function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return ends.run(performance.now() + ms, work)
}

/** The official SDK, kept from what it does wrong: endless waiting, redirects, unchecked answers. */
export function createClient(settings: ClientSettings) {
  const sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret })
  // The SDK's HTTP client is not in its types; nothing of this can be set elsewhere.
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  const lines = { keepAlive: true, maxSockets: 64, scheduling: 'lifo', timeout: 15_000 } as const
  Object.assign(rq.defaults, {
    maxRedirects: 0,
    maxContentLength: mostBytes,
    httpAgent: new http.Agent(lines),
    httpsAgent: new https.Agent(lines),
  })
  rq.interceptors.request.use((config) => {
    const left = Math.floor((ends.getStore() ?? Infinity) - performance.now())
    // The client's own time-out counts silence only: an answer that trickles would be waited for.
    const signal = AbortSignal.timeout(Math.max(1, Math.min(callMs, left)))
    return Object.assign(config, { baseURL: settings.apiUrl(), signal })
  })
  rq.interceptors.response.use(undefined, (failure) => Promise.reject(withoutSecrets(failure)))
  const breaker = createBreaker(settings.clock ?? (() => performance.now()))

  /**
   * The answer to one call, in the shape we rely on and about what was asked. Throws
   * `ProviderUnavailable` or `ProviderRefused`.
   */
  function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: (sdk: Razorpay) => Promise<unknown>,
    isMeant: (answer: z.output<Schema>) => boolean,
  ): Promise<z.output<Schema>> {
    return guarded(breaker, async () => {
      const body = await call(sdk).catch((error: unknown) => Promise.reject(readRejection(error)))
      const read = schema.safeParse(body)
      if (!read.success) throw new ProviderUnavailable(`wrong shape at ${placesOf(read.error)}`)
      if (!isMeant(read.data)) throw new ProviderUnavailable('an answer to another question')
      return read.data
    })
  }

  /** For a header that the SDK drops. */
  const post = (path: string, body: object, headers: Record<string, string>): Promise<unknown> =>
    rq.post(path, body, { headers }).then(
      ({ data }) => data,
      ({ response }: Failure) =>
        Promise.reject({ statusCode: response?.status, error: response?.data?.error }),
    )

  return { ask, post }
}

async function guarded<Result>(breaker: Breaker, call: () => Promise<Result>): Promise<Result> {
  const report = breaker.enter()
  if (report === null) throw new ProviderUnavailable('it is not asked for a moment, having failed')
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

type Failure = {
  code?: string
  message?: string
  response?: { status: number; data?: { error?: unknown } | null }
}

type HttpClient = {
  defaults: object
  interceptors: {
    request: { use(change: (config: object) => object): void }
    response: { use(fulfilled: undefined, rejected: (failure: Failure) => Promise<never>): void }
  }
  post(path: string, body: object, options: object): Promise<{ data: unknown }>
}

/**
 * The client's errors carry our keys and the whole call. And the SDK reads the answer of a failed call
 * also where there was none, and fails on that: one with the cause stands in.
 */
function withoutSecrets({ code = '', message = '', response }: Failure): Failure {
  if (response !== undefined)
    return { response: { status: response.status, data: { error: response.data?.error } } }
  const isLate = code === 'ERR_CANCELED'
  const error = { code, description: isLate ? 'nothing within its time' : message }
  return { response: { status: 0, data: { error } } }
}

function placesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path }) => path.join('.') || 'the root').join(', ')
}
