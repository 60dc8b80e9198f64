import * as z from 'zod/mini'

/**
 * What a person does in a pharmacy. The owner is SPEC.md's pharmacy account; the owner invites the others.
 * `permissions` says which calls each role may make.
 */
export const staffRoles = ['owner', 'pharmacist', 'fulfilment', 'accounts'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

/** The roles on screen. */
export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  pharmacist: 'Pharmacist',
  fulfilment: 'Fulfilment',
  accounts: 'Accounts',
}
