import type { Session } from '#contract/accounts.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import {
  findAdmins,
  hashPassword,
  insertWithUsername,
  type LoginDeps,
  openSession,
  userOf,
} from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { waitingEmail } from './approval-emails.ts'
import {
  insertPharmacy,
  type NewPharmacy,
  type PharmacyRow,
  pharmacyEmailTaken,
  pharmacyUsernamesLike,
} from './queries.ts'

export type PharmacyRegistration = {
  name: string
  email: string
  password: string
  address: string
  phone: string
  licenseNumber: string
}

const mostPerAddress = 20

export function registerPharmacyWith({ tokens, limited }: LoginDeps) {
  return async (
    ctx: Pick<Context, 'db' | 'now' | 'ip'>,
    { body }: { body: PharmacyRegistration },
  ): Promise<Session> => {
    if (limited) await countAttempt(ctx.db, `register:from:${ctx.ip}`, mostPerAddress)
    const registered = await withHash(body)
    const pharmacy = await ctx.db.transaction(async (tx) => {
      const made = await store(tx, registered)
      await notifyAdmins({ db: tx, now: ctx.now }, made)
      return made
    })
    const user = userOf({ ...pharmacy, contact: pharmacy.phone }, 'pharmacy')
    return openSession(ctx, tokens, user, 'Registration successful')
  }
}

/**
 * Stores a pharmacy that waits for approval, unless the input says that it is verified; throws `account_exists`
 * for a taken email.
 */
export async function createPharmacy(
  { db }: Pick<Context, 'db'>,
  given: PharmacyRegistration,
  verifiedAt: Date | null = null,
) {
  return store(db, { ...(await withHash(given)), verifiedAt })
}

/** Before any transaction, because hashing is slow. */
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

/** A pharmacy registered; it can't sell until an administrator has checked its licence. */
async function notifyAdmins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pharmacy: PharmacyRow,
): Promise<void> {
  const notified = (await findAdmins(db)).map((admin) => ({
    to: { role: 'admin' as const, id: admin.id },
    kind: 'pharmacy_waits' as const,
    subjectId: pharmacy.id,
    facts: { pharmacy: pharmacy.name },
    email: waitingEmail(pharmacy, admin),
  }))
  await notify(db, now, notified)
}
