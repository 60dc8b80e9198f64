import type { Session } from '#contract/accounts.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import {
  hashPassword,
  insertWithUsername,
  type LoginMeans,
  openSession,
  userOf,
} from '../accounts/index.ts'
import {
  insertPharmacy,
  type NewPharmacy,
  pharmacyEmailTaken,
  pharmacyUsernamesLike,
} from './queries.ts'
import { tellAdmins } from './tell-admins.ts'

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
    const registered = await withHash(body)
    const pharmacy = await ctx.db.transaction(async (tx) => {
      const made = await store(tx, registered)
      await tellAdmins({ db: tx, now: ctx.now }, made)
      return made
    })
    const user = userOf({ ...pharmacy, contact: pharmacy.phone }, 'pharmacy')
    return openSession(ctx, tokens, user, 'Registration successful')
  }
}

/** Stores a pharmacy that waits for approval, unless it was given; throws `account_exists` for a taken e-mail. */
export async function createPharmacy(
  { db }: Pick<Context, 'db'>,
  given: PharmacyRegistration,
  verifiedAt: Date | null = null,
) {
  return store(db, { ...(await withHash(given)), verifiedAt })
}

/** Before any transaction: it takes a while. */
async function withHash({ password, ...given }: PharmacyRegistration) {
  return { ...given, passwordHash: await hashPassword(password) }
}

async function store(db: Db, given: Omit<NewPharmacy, 'username'>) {
  return insertWithUsername(given.email, {
    usernamesLike: (wanted) => pharmacyUsernamesLike(db, wanted),
    emailTaken: () => pharmacyEmailTaken(db, given.email),
    insert: (username) => insertPharmacy(db, { ...given, username }),
  })
}
