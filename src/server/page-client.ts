import type { FastifyInstance } from 'fastify'
import { type Client, createClient, type Transport } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import type { MadeOf } from './platform/keeping/change-log.ts'
import type { KeptAnswers } from './platform/keeping/kept-answers.ts'

/** The API for pages that are rendered in its own process: every call is a request, without the network. */
export function pageClient(app: FastifyInstance): Client<Api> {
  return createClient(api, inProcess(app))
}

/**
 * The same for one page that may be kept: answers come from memory where they are there, and `madeOf` tells
 * what all of them were made of; null where one of them holds for this moment only.
 */
export function keepingClient(app: FastifyInstance, kept: KeptAnswers) {
  const medicines = new Set<string>()
  let lists = false
  let whole = true
  const use = (parts: MadeOf) => {
    for (const id of parts.medicines) medicines.add(id)
    lists ||= parts.lists
  }
  const ask = inProcess(app)
  const client = createClient(api, async (request) => {
    const ready = request.method === 'GET' ? kept.find(request.url) : undefined
    if (ready !== undefined) {
      const { headers, body } = ready.answer
      use(ready.parts)
      const get = (name: string) => headers[name] ?? null
      return { status: 200, headers: { get }, body: JSON.parse(body.toString()) as unknown }
    }
    const answer = await ask(request)
    const made = kept.find(request.url)
    if (made === undefined) whole = false
    else use(made.parts)
    return answer
  })
  return { client, madeOf: (): MadeOf | null => (whole ? { medicines, lists } : null) }
}

function inProcess(app: FastifyInstance): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
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
