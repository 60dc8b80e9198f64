import type { Session } from '#contract/accounts.ts'
import type { pharmacyEmail } from '#contract/email-changes.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import {
  askForConfirmation,
  type ConfirmationDeps,
  confirmRegistration,
  digestOf,
  findAdminsFor,
  type HashLine,
  hashLine,
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
import { pharmacyLogins } from './password-queries.ts'
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

/** Registers and logs in at once, as SPEC.md has it; the email is confirmed later. */
export function registerPharmacyWith(deps: LoginDeps & ConfirmationDeps) {
  const { guard } = deps
  return async (
    ctx: OutsideContext<Actor | null>,
    { body }: { body: PharmacyRegistration & { proof?: string | undefined } },
  ): Promise<Session> => {
    const { proof, ...given } = body
    const { password } = given
    const admission = await guard.admit(ctx, { kind: 'register', proof })
    await refuseGuessable(deps, { ...given, role: 'pharmacy' }, { password, path: 'password' })
    const registered = await withHash(given, hashLine(ctx.ip, admission))
    const pharmacy = await ctx.db.transaction(async (tx) => {
      const made = await store(tx, registered, ctx.now)
      const licence = await addRegisteredLicence(tx, made, ctx.now)
      const sameNumber = await findSameNumber(tx, licence)
      await askForConfirmation({ db: tx, now: ctx.now }, { role: 'pharmacy', ...made }, deps)
      await notifyAdmins({ db: tx, now: ctx.now }, made, sameNumber)
      return made
    })
    const account = { role: 'pharmacy', id: pharmacy.id } as const
    recordAfterwards(ctx, { event: 'user_created', account })
    guard.remember(ctx, account)
    const user = userOf({ ...pharmacy, contact: pharmacy.phone }, 'pharmacy')
    return openSession(ctx, deps, user, 'Registration successful')
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
async function withHash({ password, ...given }: PharmacyRegistration, line?: HashLine) {
  return { ...given, passwordHash: await hashPassword(password, line) }
}

async function store(db: Db, given: Omit<NewPharmacy, 'username'>, now?: Date) {
  await lockPharmacyLogins(db)
  return insertWithUsername(given.email, {
    usernamesLike: (wanted) => pharmacyUsernamesLike(db, wanted),
    emailTaken: () => pharmacyEmailTaken(db, given.email, now),
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
  const notified = (await findAdminsFor(db, 'shop')).map((admin) => ({
    to: { role: 'admin' as const, id: admin.id },
    kind: 'pharmacy_waits' as const,
    subjectId: pharmacy.id,
    facts: { pharmacy: pharmacy.name },
    email: waitingEmail(pharmacy, sameNumber, admin),
  }))
  await notify(db, now, notified)
}

/** Confirms the email of a registration. Throws `email_link_over`. */
export async function confirmPharmacyEmail(
  ctx: Context,
  { body }: HandlerInput<typeof pharmacyEmail.confirm>,
): Promise<Body<typeof pharmacyEmail.confirm>> {
  const email = await confirmRegistration(ctx, pharmacyLogins, digestOf(body.token))
  if (email === null) throw new Problem('email_link_over')
  return { success: true, message: 'Your email is confirmed.', email }
}
