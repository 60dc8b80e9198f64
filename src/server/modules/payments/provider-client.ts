import http from 'node:http'
import https from 'node:https'
import Razorpay from 'razorpay'
import type * as z from 'zod/mini'
import { type Breaker, createBreaker } from './provider-breaker.ts'
import { signalOfCall } from './provider-deadline.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
import { type Failure, readRejection, withoutSecrets } from './provider-rejection.ts'

/** Where the provider is and how it knows us; the sandbox's address is known once we listen. */
export type ClientSettings = {
  keyId: string
  keySecret: string
  apiUrl: () => string
  /** Milliseconds that never go back; tests hand in their own. */
  clock?: () => number
}

export type Sdk = Pick<Razorpay, 'orders' | 'payments' | 'transfers'>

/** How calls are made; every one may throw `ProviderUnavailable` or `ProviderRefused`. */
export type Client = {
  /** The answer to one call, in the shape we rely on, and to what was asked. */
  ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: (sdk: Sdk) => Promise<unknown>,
    isMeant?: (answer: z.output<Schema>) => boolean,
  ): Promise<z.output<Schema>>
  /** Within `ask`: for headers that the SDK drops. */
  post(path: string, body: object, headers: Record<string, string>): Promise<unknown>
}

/** The official SDK, kept from what it does wrong: endless waiting, redirects, unchecked answers. */
export function createClient(settings: ClientSettings): Client {
  const sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret })
  // The SDK's HTTP client is not in its types; nothing of this can be set elsewhere.
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  Object.assign(rq.defaults, transport())
  rq.interceptors.request.use((config) =>
    Object.assign(config, { baseURL: settings.apiUrl(), signal: signalOfCall() }),
  )
  rq.interceptors.response.use(undefined, (failure) => Promise.reject(withoutSecrets(failure)))
  const breaker = createBreaker(settings.clock ?? (() => performance.now()))
  return {
    ask: (schema, call, isMeant = () => true) =>
      guarded(breaker, async () => {
        const body = await call(sdk).catch((error: unknown) => Promise.reject(readRejection(error)))
        const read = schema.safeParse(body)
        if (!read.success) throw new ProviderUnavailable(`wrong shape at ${placesOf(read.error)}`)
        if (!isMeant(read.data)) throw new ProviderUnavailable('an answer to another question')
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

/** Lines stay open between calls; a provider that hangs takes no more of them than this. */
function transport() {
  const lines = { keepAlive: true, maxSockets: 64, scheduling: 'lifo', timeout: 15_000 } as const
  return {
    maxRedirects: 0,
    maxContentLength: 5_000_000,
    httpAgent: new http.Agent(lines),
    httpsAgent: new https.Agent(lines),
  }
}

async function guarded<Result>(breaker: Breaker, call: () => Promise<Result>): Promise<Result> {
  const report = breaker.enter()
  if (report === null) throw new ProviderUnavailable('it is not asked for a while, having failed')
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

/** What was done although the call failed is what was wanted; else the failure stands. */
export async function either<Result>(
  call: () => Promise<Result>,
  whatWasDone: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const done = await whatWasDone()
    if (done === undefined) throw error
    return done
  }
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
