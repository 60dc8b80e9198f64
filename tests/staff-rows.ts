import type { InvitedRole } from '#contract/staff.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import { staffMembers } from '#server/tables.ts'
import type { TestShop } from './app.ts'
import { seed } from './sales.ts'

let made = 0
/** An email that no login uses. */
export function freshStaffEmail(): string {
  made += 1
  return `staff${made}@example.in`
}

/** Inserts a staff member who has joined, without an invitation; returns the id. */
export async function seedMember(
  shop: TestShop,
  pharmacyId: string,
  given: { role: InvitedRole; email: string; name: string; password: string },
): Promise<string> {
  const { password, ...person } = given
  const now = new Date()
  return seed(shop.database.db, staffMembers, {
    ...person,
    pharmacyId,
    username: person.email,
    passwordHash: await hashPassword(password),
    invitedAt: now,
    acceptedAt: now,
  })
}
