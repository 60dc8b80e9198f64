import type { Role, Session, User } from '#contract/accounts.ts'

/**
 * The session in the browser's storage. The server decides what is allowed; this only chooses what
 * to show.
 */
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

/** The role of a pharmacy's staff member or of an administrator; null for owners and customers. */
export const readStaffRole = () => stored('staffRole')

/** Only the name, which survives an unreadable `user`; '' if there is none. */
export function readUserName(): string {
  return readUser()?.name || stored('userName') || ''
}

/**
 * Stores the session returned by a login or registration. What a visitor chose before the login stays; what another
 * account left does not.
 */
export function storeSession({ token, user }: Session): void {
  const last = readUser()
  // The people of a pharmacy share its id, but no email.
  if (last && (last._id !== user._id || last.email !== user.email)) clearEverything()
  localStorage.setItem('token', token)
  localStorage.setItem('role', user.role)
  localStorage.removeItem('cartCount')
  localStorage.removeItem('unread')
  localStorage.removeItem('staffRole')
  const staffRole = user.staffRole ?? user.adminRole
  if (staffRole) localStorage.setItem('staffRole', staffRole)
  storeUser(user)
}

/** Stores a changed name or email, so that the header shows it at once. */
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

/** The browser's database of files that wait for their upload. */
export const filesDatabase = 'aushadh-uploads'

/**
 * Deletes everything that the browser stores, as SPEC.md §4 asks for when a session ends, `but` some of the session
 * after some logouts. Whatever else is stored is personal (tests/stored-keys.test.ts).
 */
export function clearEverything(...but: string[]): void {
  for (const key of Object.keys(localStorage)) if (!but.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  deleteFiles()
  announce()
}

/** Open connections close themselves then (features/prescriptions/upload-store.ts). */
function deleteFiles(): void {
  try {
    indexedDB.deleteDatabase(filesDatabase)
  } catch {
    // The browser forbids databases: none was made.
  }
}

/**
 * Clears the storage if its token has expired or is unreadable, and returns the role whose login
 * comes next (SPEC.md §4: 'user' if the token has no role); null if the session is valid.
 */
export function dropDeadSession(now = Date.now()): Role | 'user' | null {
  const token = readToken()
  if (token === null) return null
  const facts = readFacts(token)
  if (facts !== null && facts.expiresAt > now) return null
  clearEverything()
  return facts?.role ?? 'user'
}

/**
 * Calls back when the session changes, in this tab or another. Returns a function that stops it.
 */
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

/** Storage may be forbidden (private windows, strict settings). */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const roles: readonly unknown[] = ['customer', 'pharmacy', 'admin']

/** The claims of a session token; `role` is null if it names no known role. */
type TokenFacts = { role: Role | null; expiresAt: number }

/** Reads a JWT's payload without checking its signature; null if it is unreadable. */
export function readFacts(token: string): TokenFacts | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null) return null
    const { role, exp } = claims as { role?: unknown; exp?: unknown }
    if (typeof exp !== 'number') return null
    return { role: isRole(role) ? role : null, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}

export function isRole(value: unknown): value is Role {
  return roles.includes(value)
}
