import { addressOf, Refusal, refusalOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readToken } from './session.ts'

type Upload = Pick<Endpoint, 'method' | 'path'>

export type Uploading<Line> = {
  /** How much has been sent, from 0 to 1. */
  onSent?: (share: number) => void
  /** Each line of the answer as it comes. */
  onLine?: (line: Line) => void
  /** Ends it; its promise then rejects with the code `cancelled`. */
  signal?: AbortSignal
  /** Media type of the file; CSV unless told. */
  type?: string
}

/**
 * Sends a file with the session's token and reads the JSON that comes back, or the lines of it. By XMLHttpRequest,
 * since `fetch` tells nobody how much it has sent. Resolves with the whole answer's text; rejects with
 * a `Refusal`, of the code `network` also where the answer broke off.
 */
export function upload<Line>(
  entry: Upload,
  query: Record<string, unknown>,
  file: Blob,
  { onSent, onLine, signal, type = 'text/csv' }: Uploading<Line> = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open(entry.method, addressOf(entry, { query }))
  request.setRequestHeader('content-type', type)
  const token = readToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)

  const lines = lineReader(onLine)
  request.upload.onprogress = ({ loaded, total }) => onSent?.(total === 0 ? 1 : loaded / total)
  request.onprogress = () => request.status === 200 && lines(request.responseText)
  request.onload = () => {
    if (request.status !== 200) return reject(refusedBy(request))
    lines(request.responseText)
    resolve(request.responseText)
  }
  request.onerror = () => reject(new Refusal(0, { code: 'network' }))
  request.onabort = () => reject(new Refusal(0, { code: 'cancelled' }))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}

/** Takes all that has come so far, again and again, and hands on the lines that are new and whole. */
function lineReader<Line>(onLine: Uploading<Line>['onLine']): (text: string) => void {
  let read = 0
  return (text) => {
    const end = text.lastIndexOf('\n')
    if (onLine === undefined || end < read) return
    const fresh = text.slice(read, end).split('\n')
    read = end + 1
    for (const line of fresh) onLine(JSON.parse(line) as Line)
  }
}

function refusedBy(request: XMLHttpRequest): Refusal {
  const headers = { get: (name: string) => request.getResponseHeader(name) }
  return refusalOf({ status: request.status, headers, body: parsed(request.responseText) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
