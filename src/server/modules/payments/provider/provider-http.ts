import http from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'

/** One request to the provider. `path` begins with /v1; ids in it are checked by the caller. */
export type ProviderRequest = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

/** `body` is undefined if the answer's text is no JSON. */
export type ProviderAnswer = { statusCode: number; body: unknown }

/** There was no answer; the message names the cause, and nothing of the request. */
export class NoAnswer extends Error {}

const mostBytes = 5_000_000

/** Connections stay open between calls. The limit bounds how many a hanging provider can block. */
const agentOptions = {
  keepAlive: true,
  maxSockets: 64,
  scheduling: 'lifo',
  timeout: 15_000,
} as const

type HttpSettings = { keyId: string; keySecret: string; apiUrl: () => string }
type Send = (request: ProviderRequest, ms: number) => Promise<ProviderAnswer>

/**
 * Sends requests with our keys and reads whole answers. An answer that takes more than `ms` milliseconds in all, or
 * more than 5 MB, is none. Redirects are not followed.
 */
export function createHttp({ keyId, keySecret, apiUrl }: HttpSettings): Send {
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }
  const always = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'aushadh',
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  }
  const readUrl = lastResult(addressOf)
  return ({ method, path, query, body, headers }, ms) => {
    const { protocol, hostname, port, prefix } = readUrl(apiUrl())
    const text = body === undefined ? undefined : JSON.stringify(body)
    const content =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const { request } = protocol === 'https:' ? https : http
    const call = request({
      agent: agents[protocol],
      protocol,
      hostname,
      port,
      method,
      path: `${prefix}${path}${queryOf(query)}`,
      headers: { ...always, ...content, ...headers },
    })
    const answer = readAnswer(call, ms)
    call.end(text)
    return answer
  }
}

function readAnswer(call: http.ClientRequest, ms: number): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(deadline)
      reject(new NoAnswer(causeOf(error)))
    }
    // It also ends an answer that trickles in; a socket's own timeout only counts silence.
    const deadline = setTimeout(() => call.destroy(new Error('timed out')), ms)
    call.on('error', fail)
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) response.destroy(new Error(`${mostBytes} bytes exceeded`))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(deadline)
        resolve({ statusCode: response.statusCode ?? 0, body: jsonOf(chunks) })
      })
    })
  })
}

function jsonOf(chunks: Buffer[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

/** Several addresses of one name may fail together, with a message in none but the single errors. */
function causeOf(error: Error & { code?: string }): string {
  return error.message || (error.code ?? error.name)
}

function queryOf(query: ProviderRequest['query']): string {
  if (query === undefined) return ''
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`])
  return `?${new URLSearchParams(texts)}`
}

function addressOf(url: string) {
  const parsed = new URL(url)
  const { protocol, port, pathname } = parsed
  const { hostname } = urlToHttpOptions(parsed)
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not HTTP`)
  return { protocol, hostname, port, prefix: pathname.replace(/\/$/, '') } as const
}

/** Computes again only for another argument than the last. */
function lastResult<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) }
    return last.result
  }
}
