import { addressOf, Refusal, refusalOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRefusal } from '../format/problems.ts'
import { readToken } from '../session/session.ts'
import { fetchOnce } from './api.ts'

type Download = Endpoint & { gives: string }

/**
 * Downloads a file with the session token. The browser saves it under the server’s file name, or
 * else as `name`. Rejects with a `Refusal`.
 */
export async function download(
  entry: Download,
  query: Record<string, unknown>,
  name: string,
  params?: Record<string, string>,
): Promise<void> {
  const file = await read(addressOf(entry, { params, query }))
  save(file.blob, file.name ?? name)
}

/** The same for a call whose secret stands in its body. Needs no session. */
export async function downloadByBody(entry: Download, body: object, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: entry.method, headers, body: JSON.stringify(body) }
  const file = await fetch(entry.path, sent).then(contentOf, () => {
    throw new Refusal(0, { code: 'network' })
  })
  save(file.blob, file.name ?? name)
}

/** Fetches a private image or document with the session token. Rejects with a `Refusal`. */
export async function fetchFile(entry: Download, params: Record<string, string>): Promise<Blob> {
  return (await read(addressOf(entry, { params }))).blob
}

/** A file that needs a confirmation asks for it, and is fetched once more. */
async function read(url: string) {
  try {
    return await readOnce(url)
  } catch (error) {
    if (isRefusal(error, 'second_factor_required'))
      (await import('./lead-to-second-factor.ts')).leadToSecondFactor()
    if (!isRefusal(error, 'confirmation_needed')) throw error
    const { askForConfirmation, cancelledRefusal } = await import('./confirm-identity.ts')
    if (await askForConfirmation(fetchOnce)) return await readOnce(url)
    throw cancelledRefusal()
  }
}

function readOnce(url: string) {
  const token = readToken()
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  return fetch(url, { headers }).then(contentOf, () => {
    throw new Refusal(0, { code: 'network' })
  })
}

async function contentOf(response: Response) {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw refusalOf({ status: response.status, headers: response.headers, body })
  }
  const disposition = response.headers.get('content-disposition') ?? ''
  const blob = await response.blob().catch(() => {
    throw new Refusal(0, { code: 'network' })
  })
  return { blob, name: /filename="([^"]+)"/.exec(disposition)?.[1] }
}

/** Saves content that is already in the browser. */
export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL late: revoking it at once would break the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
