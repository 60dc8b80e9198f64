import type { Role, Session, User } from '#contract/accounts.ts'
import { isRole, readFacts } from './token.ts'

/** Who is signed in, as the browser's storage says. The server decides; this only chooses what to show. */
export type StoredSession = { token: string; role: Role | null; user: StoredUser | null }
export type StoredUser = Pick<User, '_id' | 'name' | 'email'>

const watchers = new Set<() => void>()

export function readToken(): string | null {
  return stored('token')
}

export function readSession(): StoredSession | null {
  const token = readToken()
  if (!token) return null
  const role = stored('role')
  return { token, role: isRole(role) ? role : null, user: readUser() }
}

export function readUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(stored('user') ?? 'null')
    return typeof user === 'object' ? (user as StoredUser | null) : null
  } catch {
    return null
  }
}

/** The name alone, which outlives an unreadable `user`; '' where there is none. */
export function readUserName(): string {
  return readUser()?.name || stored('userName') || ''
}

/** Keeps what a login or a registration answered. */
export function storeSession({ token, user }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('role', user.role)
  localStorage.removeItem('cartCount')
  localStorage.removeItem('unread')
  storeUser(user)
}

/** Keeps a changed name or e-mail, so that the header says it at once. */
export function storeUser({ _id, name, email }: StoredUser): void {
  localStorage.setItem('user', JSON.stringify({ _id, name, email }))
  localStorage.setItem('userName', name)
  announce()
}

/** Units in the cart, for the header; null when unknown. */
export function storeCartCount(units: number | null): void {
  if (units === null) localStorage.removeItem('cartCount')
  else localStorage.setItem('cartCount', String(units))
  announce()
}

/** Unread notifications, for the header. */
export function storeUnread(count: number): void {
  if (Number(stored('unread')) === count) return
  if (count === 0) localStorage.removeItem('unread')
  else localStorage.setItem('unread', String(count))
  announce()
}

/** SPEC.md §4: the header's logout and an ended session forget everything. */
export function clearEverything(): void {
  localStorage.clear()
  sessionStorage.clear()
  announce()
}

/** SPEC.md §4: the profiles' logout forgets the token and the person. */
export function clearTokenAndUser(): void {
  for (const key of ['token', 'user', 'userName', 'cartCount', 'unread'])
    localStorage.removeItem(key)
  announce()
}

/** SPEC.md §4: the admin sidebar's logout forgets the token only. */
export function clearToken(): void {
  localStorage.removeItem('token')
  announce()
}

/**
 * Clears the storage when its token has run out or can't be read, and says whose login comes next
 * (SPEC.md §4: 'user' where the token names no role); null while all is well.
 */
export function dropDeadSession(now = Date.now()): Role | 'user' | null {
  const token = readToken()
  if (token === null) return null
  const facts = readFacts(token)
  if (facts !== null && facts.expiresAt > now) return null
  clearEverything()
  return facts?.role ?? 'user'
}

/** Calls back whenever the session changes, in this tab or in another. */
export function watchSession(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('storage', announce)
  return () => {
    watchers.delete(onChange)
    if (watchers.size === 0) window.removeEventListener('storage', announce)
  }
}

function announce(): void {
  window.markRoot?.()
  for (const watcher of watchers) watcher()
}

/** Storage can be forbidden altogether (private windows, strict settings). */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
