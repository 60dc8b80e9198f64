import type { Transport } from '#contract/client.ts'

/**
 * Carries the typed client's calls to a shop that listens, as a program outside a browser would. Gives up
 * after `longestMs`, if given.
 */
export function callOverHttp(origin: string, token?: string, longestMs?: number): Transport {
  return async ({ method, url, body }) => {
    const answer = await fetch(origin + url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(longestMs === undefined ? {} : { signal: AbortSignal.timeout(longestMs) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
  }
}
