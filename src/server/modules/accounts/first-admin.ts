import type { Context } from '../../platform/context.ts'
import { anyAdmin } from './queries.ts'
import { createAccount } from './register-customer.ts'

/** No administrator exists and none may be made up; the message says what to set. */
export class NoAdmin extends Error {
  constructor() {
    super('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.')
  }
}

/** Sees to it that somebody can run the shop; throws `NoAdmin` where nobody can and none is given. */
export async function ensureFirstAdmin(
  ctx: Pick<Context, 'db'>,
  given: { email: string; password: string } | undefined,
): Promise<void> {
  if (await anyAdmin(ctx.db)) return
  if (given === undefined) throw new NoAdmin()
  await createAccount(ctx, 'admin', { name: 'Administrator', ...given })
}
