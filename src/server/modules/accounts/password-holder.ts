import type { Role } from '#contract/accounts.ts'
import type { Guard } from '../../platform/abuse/guard.ts'
import type { Db } from '../../platform/db.ts'
import type { StrongPasswords } from './password-strength.ts'
import type { AccountRow, OwnRole } from './queries.ts'

/** The sessions of one login; `staffId` is null for all but staff members. */
export type SessionHolder = { role: Role; id: string; staffId: string | null }

export function sessionHolder(role: Role, { id, staff }: Pick<AccountRow, 'id' | 'staff'>) {
  const holder: SessionHolder =
    staff === undefined ? { role, id, staffId: null } : { role, id: staff.pharmacyId, staffId: id }
  return holder
}

/** The open accounts of one role; the module that owns their table provides it. */
export type Logins = {
  role: Role
  find(db: Db, id: string): Promise<AccountRow | null>
  /** By email or username, in lower case. */
  findByName(db: Db, name: string): Promise<AccountRow | null>
  /** Locks the account until the transaction ends; false if it is closed or its password is not `was`. */
  lock(db: Db, id: string, was?: string): Promise<boolean>
  /** Stores a new password hash; false if the account is closed or its password is no longer `was`. */
  setPassword(db: Db, id: string, hash: { passwordHash: string; was?: string }): Promise<boolean>
}

/** The logins whose tables this module owns: their people change their email themselves. */
export type OwnLogins = Logins & { role: OwnRole }

/** The dependencies of the password use cases. */
export type PasswordDeps = {
  /** Off only in tests and benchmarks that make many attempts. */
  limited: boolean
  guard: Guard
  /** The shop's own URL, for links in emails; never taken from a request. */
  publicUrl: () => string
} & StrongPasswords
