import { type AdminCall, mayAdministratorCall } from '#contract/admin-permissions.ts'
import type { AdminRole } from '#contract/admin-roles.ts'
import { readStaffRole } from './session.ts'

/** The role of the signed-in administrator. */
export function ownAdminRole(): AdminRole {
  return (readStaffRole() as AdminRole | null) ?? 'owner'
}

/** Whether the signed-in administrator may make a call, to show only what they can use. The server decides. */
export function mayAdministrate(call: AdminCall, role = ownAdminRole()): boolean {
  const [method, path] = call.split(' ')
  const named = { method: method as 'GET', path: path as `/api/${string}` }
  return mayAdministratorCall(role, { ...named, access: 'admin' })
}
