import type { Role } from '#contract/accounts.ts'

const roles: readonly unknown[] = ['customer', 'pharmacy', 'admin']

/** What a session token says of itself; `role` is null where it names none that we know. */
export type TokenFacts = { role: Role | null; expiresAt: number }

/** Reads a JWT's payload without checking its signature; null where it is unreadable. */
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
