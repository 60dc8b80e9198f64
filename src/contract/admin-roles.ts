import * as z from 'zod/mini'

/**
 * What an administrator does. The owner may do everything, and decides who else is an administrator.
 * `adminPermissions` says which calls each role may make.
 */
export const adminRoles = ['owner', 'operations', 'finance', 'compliance', 'support'] as const
export const adminRole = z.enum(adminRoles, 'Choose a role.')
export type AdminRole = z.infer<typeof adminRole>

/** The roles on screen. */
export const adminRoleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  operations: 'Operations',
  finance: 'Finance',
  compliance: 'Compliance',
  support: 'Support',
}
