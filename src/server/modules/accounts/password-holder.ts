import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../platform/db.ts'
import type { AccountRow } from './queries.ts'

/** The open accounts of one role, as whoever owns their table hands them over. */
export type Logins = {
  role: Role
  find(db: Db, id: string): Promise<AccountRow | null>
  /** By e-mail or username, in lower case. */
  findByName(db: Db, name: string): Promise<AccountRow | null>
  /** Holds the account until the transaction ends; false where it is closed, or its password is not `was`. */
  lock(db: Db, id: string, was?: string): Promise<boolean>
  /** Locks the account; false where it is closed, or its password is no longer `was`. */
  setPassword(db: Db, id: string, hash: { passwordHash: string; was?: string }): Promise<boolean>
}

/** What the use cases about passwords need besides their input. */
export type PasswordMeans = {
  /** Off only where a test or a benchmark tries all day. */
  limited: boolean
  /** Where the shop stands, for links in mails; never what a request claims. */
  publicUrl: () => string
}
