import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { anyAdmin } from './queries.ts'
import { createAccount } from './register-customer.ts'

/** No administrator exists and none may be made up; the message says what to set. */
export class NoAdmin extends Error {
  constructor() {
    super('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.')
  }
}

type Login = { email: string; password: string }

/**
 * Sees to it that somebody can run the shop. Returns the login only if it made one up (the embedded
 * demo), so that it can be printed; throws `NoAdmin` where it may not.
 */
export async function ensureFirstAdmin(
  ctx: Pick<Context, 'db'>,
  given: Login | undefined,
  mayInvent: boolean,
): Promise<Login | null> {
  if (await anyAdmin(ctx.db)) return null
  if (given !== undefined) {
    await createAccount(ctx, 'admin', { name: 'Administrator', ...given })
    return null
  }
  if (!mayInvent) throw new NoAdmin()
  const login = { email: 'admin@aushadh.example', password: randomBytes(9).toString('base64url') }
  await createAccount(ctx, 'admin', { name: 'Administrator', ...login })
  return login
}
