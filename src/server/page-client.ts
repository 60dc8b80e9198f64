import type { FastifyInstance } from 'fastify'
import { type Client, createClient, type Transport } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import type { MadeOf } from './platform/cache/change-log.ts'
import type { ResponseCache } from './platform/cache/response-cache.ts'

/** Who asked for the page: the Host header, which some calls check, and the address, which limits searches. */
type Visitor = { host: string | undefined; ip: string }

/**
 * The API client for a page rendered in this process. Every call is an injected request that does not use the
 * network.
 */
export function pageClient(app: FastifyInstance, visitor: Visitor): Client<Api> {
  return createClient(api, inProcess(app, visitor))
}

/**
 * A client for one page that may be cached. It uses cached responses where they exist. `madeOf` returns the
 * dependencies of all responses used, or null if one of them can't be cached. No cacheable response depends on
 * the visitor.
 */
export function cachingClient(
  app: FastifyInstance,
  cache: ResponseCache,
  visitor: Visitor,
): { client: Client<Api>; madeOf: () => MadeOf | null } {
  const medicines = new Set<string>()
  let lists = false
  let cacheable = true
  const use = (parts: MadeOf) => {
    for (const id of parts.medicines) medicines.add(id)
    lists ||= parts.lists
  }
  const ask = inProcess(app, visitor)
  const client: Client<Api> = createClient(api, async (request) => {
    const cached = request.method === 'GET' ? cache.find(request.url) : undefined
    if (cached !== undefined) {
      const { headers, body } = cached.answer
      use(cached.parts)
      const get = (name: string) => headers[name] ?? null
      return { status: 200, headers: { get }, body: JSON.parse(body.toString()) as unknown }
    }
    const answer = await ask(request)
    const made = cache.find(request.url)
    if (made === undefined) cacheable = false
    else use(made.parts)
    return answer
  })
  return { client, madeOf: (): MadeOf | null => (cacheable ? { medicines, lists } : null) }
}

function inProcess(app: FastifyInstance, { host = 'nameless.invalid', ip }: Visitor): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { host },
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const headers = { get: (name: string) => headerValue(answer.headers[name]) }
    return {
      status: answer.statusCode,
      headers,
      body: answer.payload === '' ? null : answer.json(),
    }
  }
}

function headerValue(value: number | string | string[] | undefined): string | null {
  return value === undefined ? null : String(value)
}
