import type { Context } from '../../../platform/context.ts'
import { hashPassword } from '../password.ts'
import type { AccountRow } from '../queries.ts'
import { anyAdmin } from './administrator-queries.ts'
import { type NewAdministrator, storeAdministrator } from './store-administrator.ts'

type Given = Pick<NewAdministrator, 'id' | 'email'> & { password: string }

/** There is no administrator and no default; the message says what to do. */
export class NoAdmin extends Error {
  constructor() {
    super(
      'There is no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first start, or run `npm run create-admin -- --email you@shop.example`, which prints a link to set a password.',
    )
  }
}

/** Ensures that an administrator exists, the owner; throws `NoAdmin` if there is none and none is configured. */
export async function ensureFirstAdmin(
  ctx: Pick<Context, 'db'>,
  given: Given | undefined,
): Promise<void> {
  if (await anyAdmin(ctx.db)) return
  if (given === undefined) throw new NoAdmin()
  await createAdministrator(ctx, { name: 'Administrator', role: 'owner', ...given })
}

/** Creates an administrator with a password that somebody chose; throws `account_exists` for a taken email. */
export async function createAdministrator(
  { db }: Pick<Context, 'db'>,
  { password, ...given }: Given & Pick<NewAdministrator, 'name' | 'role'>,
): Promise<AccountRow> {
  const passwordHash = await hashPassword(password)
  return storeAdministrator(db, { ...given, passwordHash, joinedAt: new Date() })
}
