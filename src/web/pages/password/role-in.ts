import type { Role } from '#contract/accounts.ts'
import { isRole } from '../../token.ts'

/** These pages are the same for each role, which is the first part of their address. */
export function roleIn(pathname: string): Role {
  const role = pathname.split('/')[1]
  return isRole(role) ? role : 'customer'
}
