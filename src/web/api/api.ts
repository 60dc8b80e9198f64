import { type Client, createClient, type Transport } from '#contract/client.ts'
import { type Api, api as endpoints } from '#contract/index.ts'
import { readToken } from '../session/session.ts'
import { deferring } from './deferring.ts'
import { noteServerTime } from './server-clock.ts'

/**
 * The API client type: pages use `loader`’s client on the server and this file’s `api` in the
 * browser.
 */
export type ApiClient = Client<Api>

/** The client for calls from the browser. The addresses of most calls are loaded with the first of them. */
export const api: ApiClient = deferring<ApiClient>(createClient(endpoints, fetchAnswer), async () =>
  createClient((await import('#contract/private.ts')).privateApi, fetchAnswer),
)

type Request = Parameters<Transport>[0]

/** A call that needs a confirmation asks for it, and is sent once more. */
export async function fetchAnswer(request: Request) {
  const answer = await fetchOnce(request)
  // Few calls are refused: what asks the person is loaded then.
  if (answer.status !== 403) return answer
  const { confirmed } = await import('./confirm-identity.ts')
  return confirmed(answer, request, fetchOnce)
}

/** Sends a request without asking for a confirmation. */
export async function fetchOnce({ method, url, body }: Request) {
  const headers = new Headers({ accept: 'application/json' })
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: method === 'DELETE',
  })
  noteServerTime(response.headers.get('date'))
  const text = await response.text()
  if (method !== 'GET' && response.ok) announceWrite(url)
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type OnWrite = (url: string) => void
const watchers = new Set<OnWrite>()

/**
 * Calls `onWrite` after every call that changed data on the server. Returns a function that stops
 * it.
 */
export function watchWrites(onWrite: OnWrite): () => void {
  watchers.add(onWrite)
  return () => void watchers.delete(onWrite)
}

/** Called by the API client. */
function announceWrite(url: string): void {
  for (const watcher of watchers) watcher(url)
}
