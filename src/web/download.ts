import { addressOf, Refusal, refusalOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readToken } from './session.ts'

type Download = Endpoint & { gives: string }

/**
 * Fetches a file with the session's token and hands it to the browser to save, named as the server says
 * or as `name`. Rejects with a `Refusal`.
 */
export async function download(
  entry: Download,
  query: Record<string, unknown>,
  name: string,
  params?: Record<string, string>,
): Promise<void> {
  const token = readToken()
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const file = await fetch(addressOf(entry, { params, query }), { headers }).then(contentOf, () => {
    throw new Refusal(0, { code: 'network' })
  })
  save(file.blob, file.name ?? name)
}

/** A picture or paper that only some may see, with the session's token. Rejects with a `Refusal`. */
export async function fetchFile(entry: Download, params: Record<string, string>): Promise<Blob> {
  const token = readToken()
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const file = await fetch(addressOf(entry, { params }), { headers }).then(contentOf, () => {
    throw new Refusal(0, { code: 'network' })
  })
  return file.blob
}

async function contentOf(response: Response) {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw refusalOf({ status: response.status, headers: response.headers, body })
  }
  const said = response.headers.get('content-disposition') ?? ''
  const blob = await response.blob().catch(() => {
    throw new Refusal(0, { code: 'network' })
  })
  return { blob, name: /filename="([^"]+)"/.exec(said)?.[1] }
}

/** Saves what the browser has already. */
export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
