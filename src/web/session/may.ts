import { mayCall, type PharmacyCall } from '#contract/permissions.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { readStaffRole } from './session.ts'
import { callNamed } from './staff-pages.ts'

/** The role of the signed-in person in the pharmacy. */
export function ownStaffRole(): StaffRole {
  return (readStaffRole() as StaffRole | null) ?? 'owner'
}

/**
 * Whether the signed-in person of a pharmacy may make a call, to show only what they can use. The server decides.
 */
export function may(call: PharmacyCall): boolean {
  return mayCall(ownStaffRole(), callNamed(call))
}
