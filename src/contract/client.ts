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
  /** Parsed JSON, or null if the body was empty or not JSON. */
  body: unknown
}
/** Sends one request: `fetch` in the browser, an in-process call on the server and in tests. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/**
 * A call that did not succeed. `code` is the problem's code, `network` if no response arrived, or
 * `unreadable` if the response could not be understood.
 */
export class Refusal extends Error {
  readonly code: string
  /** HTTP status; 0 if no response arrived. */
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

/** One function for each endpoint of `api`, typed by its entry; rejects with a `Refusal`. */
export function createClient<Api extends Record<string, Record<string, Endpoint>>>(
  api: Api,
  transport: Transport,
): Client<Api> {
  const modules = Object.entries(api).map(([module, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, entry]) => [
      name,
      (input?: RequestData) => call(entry, transport, input ?? {}),
    ])
    return [module, Object.fromEntries(calls)]
  })
  return Object.fromEntries(modules) as Client<Api>
}

type RequestData = { params?: unknown; query?: unknown; body?: unknown }

async function call(entry: Endpoint, transport: Transport, { params, query, body }: RequestData) {
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

/** Path and query of a call; for calls that are not JSON and therefore not in the client. */
export function addressOf(entry: Pick<Endpoint, 'path'>, { params, query }: RequestData): string {
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

/** Converts an unsuccessful response to the error that callers catch. */
export function refusalOf(answer: WireAnswer): Refusal {
  const document = answer.body as Partial<ProblemDocument> | null
  if (typeof document?.code !== 'string') return new Refusal(answer.status, { code: 'unreadable' })
  return new Refusal(answer.status, { ...document, code: document.code })
}
