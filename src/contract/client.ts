import type { Answer, CallInput, Endpoint } from './endpoint.ts'
import type { ProblemDocument } from './problem.ts'

export type WireRequest = {
  method: string
  /** Path and query, beginning with `/api/`. */
  url: string
  body: unknown
}
export type WireAnswer = {
  status: number
  headers: { get(name: string): string | null }
  /** Parsed JSON, or null where the body was empty or not JSON. */
  body: unknown
}
/** Carries one request: `fetch` in the browser, an in-process call on the server and in tests. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** A call that did not succeed. `code` is `network` where no answer came, `unreadable` where it made no sense. */
export class Refusal extends Error {
  readonly code: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly errors: { path: string; message: string }[]
  readonly details: Record<string, unknown>

  constructor(status: number, document: Partial<ProblemDocument> & { code: string }) {
    super(document.message ?? document.code)
    this.name = 'Refusal'
    this.status = status
    this.code = document.code
    this.errors = document.errors ?? []
    this.details = document.details ?? {}
  }
}

type Input<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export type Client<Api> = {
  [Module in keyof Api]: {
    [Name in keyof Api[Module] as Api[Module][Name] extends { gives: string } | { takes: string }
      ? never
      : Name]: Api[Module][Name] extends Endpoint
      ? (...input: Input<Api[Module][Name]>) => Promise<Answer<Api[Module][Name]>>
      : never
  }
}

/** A function for each endpoint of `api`, typed by its entry; rejects with a `Refusal`. */
export function createClient<Api extends Record<string, Record<string, Endpoint>>>(
  api: Api,
  transport: Transport,
): Client<Api> {
  const modules = Object.entries(api).map(([module, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, entry]) => [
      name,
      (input?: Parts) => call(entry, transport, input ?? {}),
    ])
    return [module, Object.fromEntries(calls)]
  })
  return Object.fromEntries(modules) as Client<Api>
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

async function call(entry: Endpoint, transport: Transport, { params, query, body }: Parts) {
  const url = addressOf(entry, { params, query })
  const answer = await transport({ method: entry.method, url, body }).catch(() => {
    throw new Refusal(0, { code: 'network' })
  })
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer)
  if (answer.body === null) throw new Refusal(answer.status, { code: 'unreadable' })
  if (!entry.responseHeaders) return answer.body
  const headers = entry.responseHeaders.map((name) => [name, answer.headers.get(name)])
  return { body: answer.body, headers: Object.fromEntries(headers) }
}

/** Path and query of a call, for those that are no JSON. */
export function addressOf(entry: Pick<Endpoint, 'path'>, { params, query }: Parts): string {
  return pathFor(entry.path, params) + queryString(query)
}

function pathFor(path: string, params: unknown): string {
  const given = (params ?? {}) as Record<string, string>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
}

function queryString(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>)
  const pairs = given
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A refused answer as the error that callers meet. */
export function refusalOf(answer: WireAnswer): Refusal {
  const document = answer.body as Partial<ProblemDocument> | null
  if (typeof document?.code !== 'string') return new Refusal(answer.status, { code: 'unreadable' })
  return new Refusal(answer.status, { ...document, code: document.code })
}
