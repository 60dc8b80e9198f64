import { type Client, createClient, type Transport } from '#contract/client.ts'
import { type Api, api as endpoints } from '#contract/index.ts'
import { noteServerTime } from './server-clock.ts'
import { readToken } from './session.ts'
import { announceWrite } from './writes.ts'

/** The client that pages get from `loader` on the server and from this file in the browser. */
export type ApiClient = Client<Api>

/** Calls from the browser. */
export const api: ApiClient = createClient(endpoints, fetchAnswer)

async function fetchAnswer({ method, url, body }: Parameters<Transport>[0]) {
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
