import type { Role } from '#contract/accounts.ts'
import { paths } from './paths.ts'

const sections: Record<Role, { page: string; hash: string }> = {
  customer: { page: paths.profile, hash: 'change-password' },
  pharmacy: { page: paths.pharmacyAccount, hash: 'change-password' },
  admin: { page: paths.adminProfile, hash: 'security' },
}

/** Where a person whose password is weak is asked for a new one after the login; `next`: where they go then. */
export function weakPasswordPath(role: Role, next: string): string {
  const { page, hash } = sections[role]
  return `${page}?${new URLSearchParams({ password: 'weak', next })}#${hash}`
}

/** Whether the page was opened to ask for a new password. */
export function isAskedForPassword(search: URLSearchParams): boolean {
  return search.get('password') === 'weak'
}
