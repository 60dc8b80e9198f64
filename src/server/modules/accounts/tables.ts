import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'

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

export const customers = pgTable('customers', { ...login(), contact: text() }, (t) => [
  uniqueIndex('customers_email').on(t.email).where(sql`${t.closedAt} is null`),
  uniqueIndex('customers_username').on(t.username),
  index('customers_by_age').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
  index('customers_by_name')
    .on(sql`lower(${t.name}) collate "C"`, t.id)
    .where(sql`${t.closedAt} is null`),
  index('customers_search').using('gin', sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
])

export const admins = pgTable('admins', login(), (t) => [
  uniqueIndex('admins_email').on(t.email).where(sql`${t.closedAt} is null`),
  uniqueIndex('admins_username').on(t.username),
])

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
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    index('sessions_by_end').on(sql`least(${t.endedAt}, ${t.expiresAt})`),
  ],
)

/** When a session ended, or else when it expires: exactly the expression of the index sessions_by_end. */
export const sessionEnd = sql`least(${sessions.endedAt}, ${sessions.expiresAt})`

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

/** The text that customer search uses: exactly the expression of the index customers_search. */
export const personText = sql`lower(${customers.name} || ' ' || ${customers.email})`
