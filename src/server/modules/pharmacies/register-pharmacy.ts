import type { Session } from '#contract/accounts.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import {
  hashPassword,
  insertWithUsername,
  type LoginMeans,
  openSession,
  userOf,
} from '../accounts/index.ts'
import { insertPharmacy, pharmacyEmailTaken, pharmacyUsernamesLike } from './queries.ts'

export type PharmacyRegistration = {
  name: string
  email: string
  password: string
  address: string
  phone: string
  licenseNumber: string
}

const mostPerAddress = 20

export function registerPharmacyWith({ tokens, limited }: LoginMeans) {
  return async (
    ctx: Pick<Context, 'db' | 'now' | 'ip'>,
    { body }: { body: PharmacyRegistration },
  ): Promise<Session> => {
    if (limited) await countAttempt(ctx.db, `register:from:${ctx.ip}`, mostPerAddress, ctx.now)
    const pharmacy = await createPharmacy(ctx, body)
    const user = userOf({ ...pharmacy, contact: pharmacy.phone }, 'pharmacy')
    return openSession(ctx, tokens, user, 'Registration successful')
  }
}

/** Stores a pharmacy that waits for approval; throws `account_exists` for a taken e-mail. */
export async function createPharmacy(
  { db }: Pick<Context, 'db'>,
  { password, ...given }: PharmacyRegistration,
  verifiedAt: Date | null = null,
) {
  const passwordHash = await hashPassword(password)
  return insertWithUsername(given.email, {
    usernamesLike: (wanted) => pharmacyUsernamesLike(db, wanted),
    emailTaken: () => pharmacyEmailTaken(db, given.email),
    insert: (username) => insertPharmacy(db, { ...given, username, passwordHash, verifiedAt }),
  })
}
