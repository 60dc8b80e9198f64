import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RejectionReason } from '#contract/prescription-rules.ts'
import { moment } from '../../platform/columns.ts'
import { shipments } from '../fulfilment/tables.ts'
import { pharmacistRegistrations } from '../pharmacies/staff/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { prescriptions } from '../prescriptions/tables.ts'

/**
 * A pharmacist's work on the prescription of one shipment, from the first claim on: until then, the shipment waits
 * without a row. `claimedBy`: the person who works on it until `claimedUntil`; the owner's id is the pharmacy's own.
 */
export const verifications = pgTable(
  'verifications',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id),
    prescriptionId: uuid()
      .notNull()
      .references(() => prescriptions.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    state: text()
      .$type<'waiting' | 'asked' | 'verified' | 'rejected'>()
      .notNull()
      .default('waiting'),
    claimedBy: uuid(),
    claimedUntil: moment(),
    decidedAt: moment(),
    /** The registration of the pharmacist who decided, and the person. */
    decidedBy: uuid().references(() => pharmacistRegistrations.id),
    decidedByStaff: uuid(),
    reason: text().$type<RejectionReason>(),
    /** What the pharmacist wrote beside the reason. */
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (t) => [
    check(
      'verifications_decided',
      sql`${t.state} in ('waiting', 'asked', 'verified', 'rejected') and num_nulls(${t.decidedAt}, ${t.decidedBy}, ${t.decidedByStaff}) = case when ${t.state} in ('verified', 'rejected') then 0 else 3 end and (${t.reason} is not null) = (${t.state} = 'rejected')`,
    ),
    check(
      'verifications_claimed',
      sql`(${t.claimedBy} is null) = (${t.claimedUntil} is null) and (${t.state} in ('waiting', 'asked') or ${t.claimedBy} is null)`,
    ),
    index('verifications_of_pharmacy').on(
      t.pharmacyId,
      sql`coalesce(${t.decidedAt}, ${t.createdAt})`,
      t.shipmentId,
    ),
    index('verifications_of_prescription').on(t.prescriptionId),
  ],
)

/** A pharmacist's question about a prescription, or the customer's answer. */
export const verificationMessages = pgTable(
  'verification_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid()
      .notNull()
      .references(() => verifications.shipmentId),
    sender: text().$type<'pharmacy' | 'customer'>().notNull(),
    /** The person of the pharmacy. */
    staffId: uuid(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check(
      'verification_messages_sender',
      sql`${t.sender} in ('pharmacy', 'customer') and (${t.staffId} is not null) = (${t.sender} = 'pharmacy')`,
    ),
    index('verification_messages_of_shipment').on(t.shipmentId, t.at, t.id),
  ],
)
