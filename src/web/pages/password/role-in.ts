import type { Role } from '#contract/accounts.ts'
import { isRole } from '../../session/session.ts'

/** The role is the first segment of these pages' path. */
export function roleIn(pathname: string): Role {
  const role = pathname.split('/')[1]
  return isRole(role) ? role : 'customer'
}
