import type { Role } from '#contract/accounts.ts'
import type { StaffRole } from '#contract/staff-roles.ts'

export type Requirement = {
  /** REQUIRE_SECOND_FACTOR: whether people with power over others must have a second factor. */
  requiresSecondFactor: boolean
}

/**
 * Administrators, owners of pharmacies and pharmacists: who can see or change what belongs to others. An owner has the
 * staff role 'owner', or none.
 */
export function isFactorRequired(
  { requiresSecondFactor }: Requirement,
  { role, staffRole = 'owner' }: { role: Role; staffRole?: StaffRole | undefined },
): boolean {
  if (!requiresSecondFactor || role === 'customer') return false
  return role === 'admin' || staffRole === 'owner' || staffRole === 'pharmacist'
}
