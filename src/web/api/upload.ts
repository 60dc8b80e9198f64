import { addressOf, Refusal, refusalOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readToken } from '../session/session.ts'

type Upload = Pick<Endpoint, 'method' | 'path'>

export type Uploading<Line> = {
  /** Reports how much has been sent, from 0 to 1. */
  onSent?: (share: number) => void
  /** Receives each line of the response as it arrives. */
  onLine?: (line: Line) => void
  /** Aborts the upload; its promise rejects with the code `cancelled`. */
  signal?: AbortSignal
  /** Media type of the file; defaults to CSV. */
  type?: string
  /** The ids in the path. */
  params?: Record<string, string>
}

/**
 * Uploads a file with the session token and reads the JSON response, or its lines. Uses
 * XMLHttpRequest, because `fetch` does not report upload progress. Resolves with the whole response
 * text; rejects with a `Refusal`, with the code `network` also if the response breaks off.
 */
export function upload<Line>(
  entry: Upload,
  query: Record<string, unknown>,
  file: Blob,
  { onSent, onLine, signal, params, type = 'text/csv' }: Uploading<Line> = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open(entry.method, addressOf(entry, { params, query }))
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

/** Receives the text so far, repeatedly, and passes on the lines that are new and complete. */
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
