import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { daysWithoutTaxNumber } from '#contract/tax-number.ts'
import { moment } from '../../platform/columns.ts'
import { login } from '../accounts/tables.ts'

const taxNumberUntil = sql.raw(
  `case when gstin is not null or enrolment_number is not null then date '9999-12-31'
    else (verified_at at time zone 'Asia/Kolkata')::date + ${daysWithoutTaxNumber} end`,
)

/** The last PIN code in the address, with or without a space: '411030' or '411 030'. */
const pinOfAddress = sql.raw(
  `replace(substring(address from '.*\\m([1-9][0-9]{2} ?[0-9]{3})\\M'), ' ', '')::integer`,
)

/**
 * A pharmacy is public while it is verified and not closed. It may sell while it also has an active form 20 and
 * is not suspended.
 */
export const pharmacies = pgTable(
  'pharmacies',
  {
    ...login(),
    phone: text().notNull(),
    address: text().notNull(),
    /** Empty where the address has none. Nobody has checked that it exists. */
    pin: integer().generatedAlwaysAs(pinOfAddress),
    licenseNumber: text().notNull(),
    verifiedAt: moment(),
    /**
     * Form 20 and form 21 are active on the days before these; empty without such a licence, '9999-12-31' with no
     * end known. Derived from `licences` (`licences/derive-queries.ts`).
     */
    form20Until: date({ mode: 'string' }),
    form21Until: date({ mode: 'string' }),
    /** The revenue district of its active form 20; empty while the licence names none. Derived like these. */
    district: text(),
    /** Set while an administrator has suspended it: it may log in, and sells nothing. */
    suspendedAt: moment(),
    suspensionReason: text(),
    /**
     * Without a GSTIN the pharmacy is not registered for GST: its documents are bills of supply and show no tax.
     */
    gstin: text(),
    /**
     * The enrolment number of a seller without GSTIN: it may sell within one State only. A registration for GST
     * ends it (Notification 34/2023-CT).
     */
    enrolmentNumber: text(),
    /** The two-digit state code of GST. */
    stateCode: text(),
    /** The first day on which it may not sell without a tax number; '9999-12-31' with one, empty before approval. */
    taxNumberUntil: date({ mode: 'string' }).generatedAlwaysAs(taxNumberUntil),
    /** The days before that date of the last warning that was sent: each is sent once. */
    taxWarnedDays: smallint(),
    /**
     * The first day without an active pharmacist, null if there is none: `derivePharmacistUntil` computes it with
     * each change.
     */
    pharmacistUntil: date({ mode: 'string' }),
    /**
     * The schedules whose sale the operator has stopped, as bits of `saleNeeds`. The same for every pharmacy: a query
     * that reads a medicine's pharmacy needs no other table, and few rows change.
     */
    stopped: smallint().notNull().default(0),
    /** Its account at the payment provider, for payouts. */
    linkedAccount: text(),
    /** Customers' ratings of its shipments; a trigger updates it. */
    ratingTenths: smallint(),
    ratingCount: integer().notNull().default(0),
    /** Shipments delivered within 90 days, and those of them by the promised day; a nightly job counts them. */
    latelyDelivered: integer().notNull().default(0),
    latelyOnTime: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('pharmacies_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('pharmacies_username').on(t.username),
    check('pharmacies_tax_number', sql`${t.gstin} is null or ${t.enrolmentNumber} is null`),
  ],
)

/** The text that pharmacy search uses. */
export const pharmacyText = sql`lower(${pharmacies.name} || ' ' || ${pharmacies.email} || ' ' || ${pharmacies.licenseNumber})`
