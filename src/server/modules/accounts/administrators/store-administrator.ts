import type { AdminRole } from '#contract/admin-roles.ts'
import type { Db } from '../../../platform/db.ts'
import { insertWithUsername } from '../insert-with-username.ts'
import { type AccountRow, emailTaken, usernamesLike } from '../queries.ts'
import { insertAdmin } from './administrator-queries.ts'

/** `joinedAt` null: the person has yet to choose a password. */
export type NewAdministrator = {
  id?: string | undefined
  name: string
  email: string
  role: AdminRole
  passwordHash: string
  joinedAt: Date | null
}

/** Stores a new administrator, with a random id unless one is given; throws `account_exists` for a taken email. */
export async function storeAdministrator(db: Db, admin: NewAdministrator): Promise<AccountRow> {
  const { email } = admin
  return insertWithUsername(email, {
    usernamesLike: (wanted) => usernamesLike(db, 'admin', wanted),
    emailTaken: () => emailTaken(db, 'admin', email),
    insert: (username) => insertAdmin(db, { ...admin, username }),
  })
}
