import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LicenceEventKind, LicenceForm, LicenceState } from '#contract/licence-words.ts'
import { bytes, moment } from '../../platform/columns.ts'
import { pharmacies } from './tables.ts'

/**
 * Drug licences of pharmacies (Drugs Rules 1945, rule 61). Whoever changes one locks its pharmacy first and
 * derives the pharmacy's `form20Until` and `form21Until` in the same transaction.
 */
export const licences = pgTable(
  'licences',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    form: text().$type<LicenceForm>().notNull(),
    number: text().notNull(),
    /** The number as it is compared: without spaces, in upper case. */
    numberKey: text()
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(number, '\\s', '', 'g'))`),
    /** '' until the pharmacy enters it: registration asks for the number alone. */
    issuingAuthority: text().notNull().default(''),
    district: text().notNull().default(''),
    issuedOn: date({ mode: 'string' }),
    /** The last day to pay the retention fee; empty until the pharmacy enters it. */
    retentionDueOn: date({ mode: 'string' }),
    /** The new due date that waits for approval. */
    renewalDueOn: date({ mode: 'string' }),
    state: text().$type<LicenceState>().notNull().default('pending'),
    /** Of the last decision. */
    reason: text(),
    decidedAt: moment(),
    /** The administrator; empty for the job that records a lapse. */
    decidedById: uuid(),
    /** Since when it, or its renewal, waits for a decision. */
    askedAt: moment().notNull(),
    /** The days before the due date of the last warning that was sent: each is sent once. */
    warnedDays: smallint(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('licences_form', sql`${t.form} in ('20', '21', '20F', '20B', '21B')`),
    check(
      'licences_state',
      sql`${t.state} in ('pending', 'active', 'suspended', 'cancelled', 'lapsed')`,
    ),
    check(
      'licences_renewal',
      sql`${t.renewalDueOn} is null or ${t.state} in ('active', 'suspended', 'lapsed')`,
    ),
    // Pending ones may repeat a number: registration never fails for it, approval does.
    uniqueIndex('licences_number')
      .on(t.form, t.numberKey, sql`lower(${t.issuingAuthority})`)
      .where(sql`${t.state} in ('active', 'suspended', 'lapsed')`),
    index('licences_of_pharmacy').on(t.pharmacyId),
    index('licences_by_number').on(t.form, t.numberKey),
    index('licences_by_age').on(t.askedAt, t.id),
    index('licences_waiting')
      .on(t.askedAt, t.id)
      .where(sql`${t.state} = 'pending' or ${t.renewalDueOn} is not null`),
    index('licences_due').on(t.retentionDueOn).where(sql`${t.state} = 'active'`),
  ],
)

/** What happened to licences, with their state since then. A trigger rejects every UPDATE, DELETE and TRUNCATE. */
export const licenceEvents = pgTable(
  'licence_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    licenceId: uuid()
      .notNull()
      .references(() => licences.id),
    pharmacyId: uuid().notNull(),
    form: text().$type<LicenceForm>().notNull(),
    number: text().notNull(),
    at: moment().notNull(),
    what: text().$type<LicenceEventKind>().notNull(),
    state: text().$type<LicenceState>().notNull(),
    retentionDueOn: date({ mode: 'string' }),
    byRole: text().$type<'pharmacy' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
    reason: text(),
  },
  (t) => [
    index('licence_events_of_licence').on(t.licenceId, t.id),
    index('licence_events_of_pharmacy').on(t.pharmacyId, t.form, t.id),
  ],
)

/** Scans of licences; only the pharmacy and administrators can see them. */
export const licenceDocuments = pgTable(
  'licence_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    licenceId: uuid()
      .notNull()
      .references(() => licences.id),
    pharmacyId: uuid().notNull(),
    /** 'picture': WebP, re-encoded, without metadata. 'pdf': as it was uploaded. */
    kind: text().$type<'picture' | 'pdf'>().notNull(),
    /** The digest of the upload: the same file again is the same document. */
    digest: text().notNull(),
    content: bytes().notNull(),
    uploadedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('licence_documents_of_licence').on(t.licenceId, t.digest),
    index('licence_documents_of_pharmacy').on(t.pharmacyId),
  ],
)
