import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AdminRole } from '#contract/admin-roles.ts'
import type { Purpose } from '#contract/consents.ts'
import { bytes, moment, sealed } from '../../platform/columns.ts'

/** The login of a person in any role. Rows are closed, never deleted. */
export const login = () => ({
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  username: text().notNull(),
  passwordHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  closedAt: moment(),
})

export const customers = pgTable(
  'customers',
  {
    ...login(),
    /** What is encrypted names its row: no id is made by the database. */
    id: uuid().primaryKey(),
    /** Encrypted; a closed account has none. */
    name: sealed(),
    /** By which administrators find the name. */
    nameTokens: text().array().notNull(),
    /** A phone number, encrypted; empty without one. */
    contact: sealed(),
  },
  (t) => [
    check(
      'customers_erased',
      sql`${t.closedAt} is null or (${t.name} is null and ${t.nameTokens} = '{}')`,
    ),
    uniqueIndex('customers_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('customers_username').on(t.username),
    index('customers_by_age').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('customers_by_name').using('gin', t.nameTokens),
    index('customers_search').using('gin', sql`lower(${t.email}) gin_trgm_ops`),
  ],
)

export const admins = pgTable(
  'admins',
  {
    ...login(),
    role: text().$type<AdminRole>().notNull(),
    /** When the person chose a password; null: the link to do so is in their mailbox. */
    joinedAt: moment(),
  },
  (t) => [
    uniqueIndex('admins_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('admins_username').on(t.username),
  ],
)

/**
 * What customers were shown and chose: the versions of the privacy notice, and consents to optional purposes. The last
 * row of a purpose counts. A trigger rejects every UPDATE, DELETE and TRUNCATE.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    purpose: text().$type<Purpose | 'notice'>().notNull(),
    state: text().$type<'shown' | 'given' | 'withdrawn'>().notNull(),
    /** The version of the notice at that time. */
    notice: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check(
      'consents_state',
      sql`case ${t.purpose} when 'notice' then ${t.state} = 'shown' else ${t.state} in ('given', 'withdrawn') end`,
    ),
    index('consents_of_customer').on(t.customerId, t.purpose, t.id),
  ],
)

/** A token is valid while its session's row is open: logout, deletion and rejection end it at the next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    /** Of a pharmacy's staff: the pharmacy. */
    accountId: uuid().notNull(),
    /** The staff member who logged in; null for the owner of a pharmacy and in other roles. */
    staffId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    /** When a person last used it, to a twentieth of the idle limit. */
    lastActiveAt: moment().notNull().defaultNow(),
    /** When it ends unless somebody uses it before; never later than `expiresAt`. */
    idleUntil: moment().notNull(),
    /** When it ends however much it is used. */
    expiresAt: moment().notNull(),
    /** When the person last proved who they are: at the login, or before a sensitive call. */
    confirmedAt: moment().notNull().defaultNow(),
    /** When the person showed a second factor, at the login or by adding one; null: the password alone. */
    secondFactorAt: moment(),
    endedAt: moment(),
    /** Browser and system as the browser named them at the login: 'Chrome on Android'; '' if it named none. */
    device: text().notNull().default(''),
    /** The IP address of the login. */
    address: text().notNull().default(''),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    index('sessions_by_end').on(sql`least(${t.endedAt}, ${t.idleUntil})`),
  ],
)

/** When a session ended, or else when it will: exactly the expression of the index sessions_by_end. */
export const sessionEnd = sql`least(${sessions.endedAt}, ${sessions.idleUntil})`

/** An emailed link that sets a new password once; only its digest is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    /** The login: of a pharmacy's staff the staff member. */
    accountId: uuid().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('password_resets_account').on(t.accountId)],
)

/** A new email that waits for its link to be opened; only the digest of the link's token is stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    accountId: uuid().notNull(),
    newEmail: text().notNull(),
    /** Of the person who asked: it stays open when all others end. */
    sessionId: uuid().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Used, or replaced by a newer change. */
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex('email_changes_waiting').on(t.accountId, t.role).where(sql`${t.usedAt} is null`),
    index('email_changes_expired').on(t.expiresAt),
  ],
)

/** The email as a search reads it: exactly the expression of the index customers_search. */
export const customerEmailText = sql`lower(${customers.email})`

/** A login that a second factor, a challenge or a recovery code belongs to: of a pharmacy's staff the staff member. */
const ofLogin = () => ({
  role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
  loginId: uuid().notNull(),
})

/** A passkey or an authenticator app. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    ...ofLogin(),
    kind: text().$type<'passkey' | 'totp'>().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** Of a passkey, in base64url. */
    credentialId: text(),
    publicKey: bytes(),
    /** The signature count of the last assertion; 0 where the authenticator has none. */
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Of an app: its secret, encrypted. */
    keyId: text(),
    nonce: bytes(),
    secret: bytes(),
    /** The step of the last accepted code: no code works twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('second_factors_credential').on(t.credentialId),
    index('second_factors_login').on(t.loginId),
    index('second_factors_by_key').on(t.keyId, t.id),
  ],
)

/** Codes for the day the phone is lost; only a keyed digest is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), ...ofLogin(), createdAt: moment().notNull(), usedAt: moment() },
  (t) => [index('recovery_codes_login').on(t.loginId)],
)

/** A step that has begun: the second of a login, or a question to a passkey. It works once and for minutes. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text().primaryKey(),
    purpose: text()
      .$type<'login' | 'passkey_login' | 'confirmation' | 'app' | 'passkey'>()
      .notNull(),
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    /** null: logging in with a passkey, which names the account. */
    loginId: uuid(),
    /** What a passkey signs. */
    question: text().notNull(),
    /** Of an app that is being added: the id of its row, and its secret, encrypted. */
    factorId: uuid(),
    keyId: text(),
    nonce: bytes(),
    secret: bytes(),
    weakPassword: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('login_challenges_login').on(t.loginId),
    index('login_challenges_expired').on(t.expiresAt),
  ],
)
