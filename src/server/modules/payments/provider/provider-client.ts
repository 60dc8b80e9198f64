import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import https from 'node:https'
import Razorpay from 'razorpay'
import type * as z from 'zod/mini'
import { type Breaker, createBreaker } from './provider-breaker.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
import { type Failure, readRejection, withoutSecrets } from './provider-rejection.ts'

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

export type Sdk = Pick<Razorpay, 'orders' | 'payments' | 'transfers'>

/** Makes calls; each may throw `ProviderUnavailable` or `ProviderRefused`. */
export type Client = {
  /** The answer to one call, checked against `schema` and `isExpected`. */
  ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: (sdk: Sdk) => Promise<unknown>,
    isExpected?: (answer: z.output<Schema>) => boolean,
  ): Promise<z.output<Schema>>
  /** For use within `ask`, with headers that the SDK drops. */
  post(path: string, body: object, headers: Record<string, string>): Promise<unknown>
}

/** The official SDK without its faults: unbounded waiting, redirects and unchecked answers. */
export function createClient(settings: ClientSettings): Client {
  const sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret })
  // The SDK's types hide its HTTP client, which is the only place where these can be set.
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  Object.assign(rq.defaults, transport())
  rq.interceptors.request.use((config) =>
    Object.assign(config, { baseURL: settings.apiUrl(), signal: signalOfCall() }),
  )
  rq.interceptors.response.use(undefined, (failure) => Promise.reject(withoutSecrets(failure)))
  const breaker = createBreaker(settings.clock ?? (() => performance.now()))
  return {
    ask: (schema, call, isExpected = () => true) =>
      guarded(breaker, async () => {
        const body = await call(sdk).catch((error: unknown) => Promise.reject(readRejection(error)))
        const read = schema.safeParse(body)
        if (!read.success) throw new ProviderUnavailable(`wrong shape at ${placesOf(read.error)}`)
        if (!isExpected(read.data))
          throw new ProviderUnavailable('the answer does not match the request')
        return read.data
      }),
    post: (path, body, headers) =>
      rq.post(path, body, { headers }).then(
        ({ data }) => data,
        ({ response }: Failure) =>
          Promise.reject({ statusCode: response?.status, error: response?.data?.error }),
      ),
  }
}

/** Connections stay open between calls. The limit bounds how many a hanging provider can block. */
function transport() {
  const agentOptions = {
    keepAlive: true,
    maxSockets: 64,
    scheduling: 'lifo',
    timeout: 15_000,
  } as const
  return {
    maxRedirects: 0,
    maxContentLength: 5_000_000,
    httpAgent: new http.Agent(agentOptions),
    httpsAgent: new https.Agent(agentOptions),
  }
}

async function guarded<Result>(breaker: Breaker, call: () => Promise<Result>): Promise<Result> {
  const report = breaker.enter()
  if (report === null) throw new ProviderUnavailable('calls are paused after repeated failures')
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

/** The SDK takes no deadline per call, so the async context carries it. */
const deadlines = new AsyncLocalStorage<number>()

/** Limits all provider calls that `work` makes, together, to `ms` milliseconds. */
export function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return deadlines.run(performance.now() + ms, work)
}

/**
 * Aborts the current call after 4 s, or at the deadline of the surrounding `within`. It also ends an answer
 * that trickles in; the HTTP client's own timeout only counts silence.
 */
function signalOfCall(): AbortSignal {
  const left = (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now()
  return AbortSignal.timeout(Math.max(1, Math.floor(Math.min(callMs, left))))
}

function placesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path }) => path.join('.') || 'its root').join(', ')
}

type HttpClient = {
  defaults: object
  interceptors: {
    request: { use(change: (config: object) => object): void }
    response: { use(fulfilled: undefined, rejected: (failure: Failure) => Promise<never>): void }
  }
  post(path: string, body: object, options: object): Promise<{ data: unknown }>
}
