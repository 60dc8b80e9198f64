import type { Context } from '../../platform/context.ts'
import { anyAdmin } from './queries.ts'
import { createAccount } from './register-customer.ts'

/** There is no administrator and no default; the message says what to set. */
export class NoAdmin extends Error {
  constructor() {
    super('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.')
  }
}

/** Ensures that an administrator exists; throws `NoAdmin` if there is none and none is configured. */
export async function ensureFirstAdmin(
  ctx: Pick<Context, 'db'>,
  given: { email: string; password: string } | undefined,
): Promise<void> {
  if (await anyAdmin(ctx.db)) return
  if (given === undefined) throw new NoAdmin()
  await createAccount(ctx, 'admin', { name: 'Administrator', ...given })
}
