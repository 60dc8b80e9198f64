import { sql } from 'drizzle-orm'
import {
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/staff-roles.ts'
import { moment } from '../../../platform/columns.ts'
import { pharmacies } from '../tables.ts'

/** A person whom the owner of a pharmacy has invited, and the person's login. Rows are closed, never deleted. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    name: text().notNull(),
    email: text().notNull(),
    username: text().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text(),
    role: text().$type<Exclude<StaffRole, 'owner'>>().notNull(),
    invitedAt: moment().notNull(),
    /** SHA-256 of the token in the emailed link; null once it was used or withdrawn. */
    linkHash: text(),
    linkExpiresAt: moment(),
    acceptedAt: moment(),
    removedAt: moment(),
  },
  (t) => [
    uniqueIndex('staff_members_email').on(t.email).where(sql`${t.removedAt} is null`),
    uniqueIndex('staff_members_username').on(t.username),
    uniqueIndex('staff_members_link').on(t.linkHash),
    index('staff_members_of_pharmacy').on(t.pharmacyId, t.invitedAt),
  ],
)

/**
 * The registration of a person as a pharmacist with a state pharmacy council. It waits until an administrator
 * verifies or rejects it; a verified one is active until `validTo` or until it is ended.
 */
export const pharmacistRegistrations = pgTable(
  'pharmacist_registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    /** A staff member; of the owner the pharmacy itself. */
    staffId: uuid().notNull(),
    /** The name in the council's register. */
    name: text().notNull(),
    /** The two-digit code of the council's state. */
    council: text().notNull(),
    registrationNumber: text().notNull(),
    /** The last day on which it is valid. */
    validTo: date({ mode: 'string' }).notNull(),
    submittedAt: moment().notNull(),
    verifiedAt: moment(),
    /** The administrator. */
    verifiedBy: uuid(),
    /** When it was rejected, or ended after it was verified. */
    endedAt: moment(),
    /** Null if nobody decided it: the person left, or the pharmacy was closed. */
    endedBy: uuid(),
    endReason: text(),
  },
  (t) => [
    uniqueIndex('pharmacist_registrations_waiting')
      .on(t.staffId)
      .where(sql`${t.verifiedAt} is null and ${t.endedAt} is null`),
    index('pharmacist_registrations_of_pharmacy').on(t.pharmacyId, t.submittedAt),
    index('pharmacist_registrations_by_age').on(t.submittedAt, t.id),
    index('pharmacist_registrations_by_number').on(t.registrationNumber),
  ],
)

/** The warnings that a pharmacy's last registration ends soon, each sent once. */
export const pharmacistWarnings = pgTable(
  'pharmacist_warnings',
  {
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    /** The pharmacy's `pharmacistUntil` at the time. */
    until: date({ mode: 'string' }).notNull(),
    /** At most so many days before. */
    days: smallint().notNull(),
    sentAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.until, t.days] })],
)
