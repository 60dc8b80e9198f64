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
  refuseGuessable,
  userOf,
} from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { waitingEmail } from './approval-emails.ts'
import { addActiveLicences, addRegisteredLicence } from './licences/first-licences.ts'
import { findSameNumber } from './licences/licence-queries.ts'
import { insertPharmacy, type NewPharmacy, type PharmacyRow } from './queries.ts'
import {
  lockPharmacyLogins,
  pharmacyEmailTaken,
  pharmacyUsernamesLike,
} from './staff/login-queries.ts'

export type PharmacyRegistration = {
  name: string
  email: string
  password: string
  address: string
  phone: string
  licenseNumber: string
}

const mostPerAddress = 20

export function registerPharmacyWith(deps: LoginDeps) {
  const { tokens, limited } = deps
  return async (
    ctx: Pick<Context, 'db' | 'now' | 'ip'>,
    { body }: { body: PharmacyRegistration },
  ): Promise<Session> => {
    if (limited) await countAttempt(ctx.db, `register:from:${ctx.ip}`, mostPerAddress)
    const { password } = body
    await refuseGuessable(deps, { ...body, role: 'pharmacy' }, { password, path: 'password' })
    const registered = await withHash(body)
    const pharmacy = await ctx.db.transaction(async (tx) => {
      const made = await store(tx, registered)
      const licence = await addRegisteredLicence(tx, made, ctx.now)
      const sameNumber = await findSameNumber(tx, licence)
      await notifyAdmins({ db: tx, now: ctx.now }, made, sameNumber)
      return made
    })
    const user = userOf({ ...pharmacy, contact: pharmacy.phone }, 'pharmacy')
    return openSession(ctx, tokens, user, 'Registration successful')
  }
}

/**
 * Stores a pharmacy that waits for approval, unless the input says that it is verified: then it has active retail
 * licences, of `district`. Throws `account_exists` for a taken email.
 */
export async function createPharmacy(
  { db }: Pick<Context, 'db'>,
  { district, ...given }: PharmacyRegistration & { enrolmentNumber?: string; district?: string },
  verifiedAt: Date | null = null,
) {
  const made = await store(db, { ...(await withHash(given)), verifiedAt })
  if (verifiedAt === null) await addRegisteredLicence(db, made, made.createdAt)
  else await addActiveLicences(db, { ...made, district: district ?? null }, verifiedAt)
  return made
}

/** Before any transaction, because hashing is slow. */
async function withHash({ password, ...given }: PharmacyRegistration) {
  return { ...given, passwordHash: await hashPassword(password) }
}

async function store(db: Db, given: Omit<NewPharmacy, 'username'>) {
  await lockPharmacyLogins(db)
  return insertWithUsername(given.email, {
    usernamesLike: (wanted) => pharmacyUsernamesLike(db, wanted),
    emailTaken: () => pharmacyEmailTaken(db, given.email),
    insert: (username) => insertPharmacy(db, { ...given, username }),
  })
}

/**
 * A pharmacy registered; it can't sell until an administrator has checked its licence. `sameNumber`: other
 * pharmacies with this licence number.
 */
async function notifyAdmins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pharmacy: PharmacyRow,
  sameNumber: readonly string[],
): Promise<void> {
  const notified = (await findAdmins(db)).map((admin) => ({
    to: { role: 'admin' as const, id: admin.id },
    kind: 'pharmacy_waits' as const,
    subjectId: pharmacy.id,
    facts: { pharmacy: pharmacy.name },
    email: waitingEmail(pharmacy, sameNumber, admin),
  }))
  await notify(db, now, notified)
}
