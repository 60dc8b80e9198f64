import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/alerts.ts'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type {
  SecurityDetails,
  SecurityEventName,
  SecurityLevel,
  SecuritySubject,
} from '#contract/security-events.ts'
import { bytes, moment, sealed } from './columns.ts'
import type { KeyUse } from './vault/data-keys.ts'

/**
 * Counted attempts of one kind by one key ('login:…'); shared by all processes, with the columns of the rate
 * limiter.
 */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the key's window ends, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** A problem that an administrator must look at. Raising an open alert again increments its count. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Identifies the problem: 'refund_failed:…'. */
    key: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** A sentence; names no person. */
    message: text().notNull(),
    orderId: uuid(),
    count: integer().notNull().default(1),
    raisedAt: moment().notNull(),
    lastAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('alerts_open').on(t.key).where(sql`${t.closedAt} is null`),
    index('alerts_by_age').on(t.lastAt).where(sql`${t.closedAt} is null`),
  ],
)

/**
 * Who did what to which subject, and when. A trigger rejects every UPDATE, DELETE and TRUNCATE. Names of people
 * are looked up when an entry is read, so that erasing a person erases the name here as well. Partitioned by month.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorRole: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    actorId: uuid().notNull(),
    /** The person of a pharmacy; the owner's is the pharmacy's own id. */
    actorStaffId: uuid(),
    ip: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubject>().notNull(),
    /** Empty if the subject is not a single row, such as a report. */
    subjectId: uuid(),
    /** The name of the subject, if that names no person. */
    subjectName: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('audit_by_age').on(t.at),
    index('audit_by_action').on(t.action, t.id),
    index('audit_of_subject').on(t.subjectId, t.id).where(sql`${t.subjectId} is not null`),
    index('audit_of_actor').on(t.actorId, t.id),
  ],
)

/**
 * What concerns the security of the shop: logins, refusals, reads of personal data. Without personal data but the
 * address. Triggers reject every UPDATE and TRUNCATE, and DELETE of rows younger than a year. Partitioned by month.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    event: text().$type<SecurityEventName>().notNull(),
    level: text().$type<SecurityLevel>().notNull(),
    /** The account that acted or, for a failed login, the one that was tried. */
    role: text().$type<'customer' | 'pharmacy' | 'admin'>(),
    accountId: uuid(),
    staffId: uuid(),
    /** Empty unless the caller had a session: without one, nobody has proved to be the account. */
    sessionId: uuid(),
    /** Empty where the shop itself acted. */
    ip: text(),
    /** The method and path of the contract, 'GET /api/orders/:id'. */
    call: text(),
    subjectType: text().$type<SecuritySubject>(),
    subjectId: uuid(),
    details: jsonb().$type<SecurityDetails>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('security_events_by_age').on(t.at),
    index('security_events_by_name').on(t.event, t.id),
    index('security_events_by_level').on(t.level, t.id),
    index('security_events_of_account')
      .on(t.accountId, t.id)
      .where(sql`${t.accountId} is not null`),
    index('security_events_from').on(t.ip, t.id).where(sql`${t.ip} is not null`),
  ],
)

/** How often each event occurred in a quarter of an hour, stored or not: for the caps and for alerts. */
export const securityEventCounts = pgTable(
  'security_event_counts',
  {
    event: text().$type<SecurityEventName>().notNull(),
    /** 'all'; 'visitors' for all without a session; one account, or one address of visitors. */
    source: text().notNull(),
    startsAt: moment().notNull(),
    times: integer().notNull(),
    stored: integer().notNull(),
    /** Whether an alert was raised. */
    alerted: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.event, t.source, t.startsAt] }),
    index('security_event_counts_by_age').on(t.startsAt),
  ],
)

/** Emails written in the transaction of the event that they report, and sent afterwards. */
export const emails = pgTable(
  'emails',
  {
    /** What is encrypted names its row: no id is made by the database. */
    id: uuid().primaryKey(),
    /** Identifies the occasion: only one email with this key is written. */
    key: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted; empty once it was sent. */
    body: sealed(),
    createdAt: moment().notNull().defaultNow(),
    /** When a process last locked it for sending; the lock of a dead process expires. */
    takenAt: moment(),
    tries: integer().notNull().default(0),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('emails_key').on(t.key),
    index('emails_unsent').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
)

/**
 * The accounts whose email nobody has confirmed since their registration: the address may be a stranger's, who gets
 * only emails about paid orders and the confirmation link. Opening that link deletes the row.
 */
export const unconfirmedEmails = pgTable(
  'unconfirmed_emails',
  {
    role: text().$type<'customer' | 'pharmacy'>().notNull(),
    accountId: uuid().notNull(),
    /** SHA-256 of the token in the newest link. */
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.role, t.accountId] }),
    uniqueIndex('unconfirmed_emails_token').on(t.tokenHash),
  ],
)

/**
 * The keys that encrypt what is private, themselves encrypted (wrapped) by a key of the operator's settings. One per
 * use is current; those of earlier periods still decrypt. 'search' computes tokens and digests and encrypts nothing.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: text().primaryKey(),
    use: text().$type<KeyUse>().notNull(),
    isCurrent: boolean().notNull(),
    /** The id of the operator's key. */
    wrappedBy: text().notNull(),
    nonce: bytes().notNull(),
    wrapped: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('data_keys_current').on(t.use).where(sql`${t.isCurrent}`)],
)
