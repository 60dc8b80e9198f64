import type { Context } from '../../platform/context.ts'
import { anyAdmin } from './queries.ts'
import { createAccount, type NewAccount } from './register-customer.ts'

/** There is no administrator and no default; the message says what to do. */
export class NoAdmin extends Error {
  constructor() {
    super(
      'There is no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first start, or run `npm run create-admin -- --email you@shop.example`, which prints a link to set a password.',
    )
  }
}

/** Ensures that an administrator exists; throws `NoAdmin` if there is none and none is configured. */
export async function ensureFirstAdmin(
  ctx: Pick<Context, 'db'>,
  given: Omit<NewAccount, 'name'> | undefined,
): Promise<void> {
  if (await anyAdmin(ctx.db)) return
  if (given === undefined) throw new NoAdmin()
  await createAccount(ctx, 'admin', { name: 'Administrator', ...given })
}
