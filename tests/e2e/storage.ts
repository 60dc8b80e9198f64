import type { Page } from 'playwright-core'
import type { Session } from '#contract/accounts.ts'

/** The storage of a browser with a session (SPEC.md §3). */
export function storageOf(origin: string, { token, user }: Session) {
  const { _id, name, email, role, staffRole = user.adminRole } = user
  const stored = { token, role, user: JSON.stringify({ _id, name, email }), userName: name }
  const entries = { ...stored, ...(staffRole ? { staffRole } : {}) }
  const localStorage = Object.entries(entries).map(([key, value]) => ({ name: key, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** An unsigned token: only the server checks the signature. */
export function tokenOf(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

/** Everything that the page's origin stores in the browser, by key. */
export function storedIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}
