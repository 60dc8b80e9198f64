import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RegisterType } from '#contract/registers.ts'
import { moment, sealed } from '../../platform/columns.ts'
import { batches } from '../inventory/tables.ts'
import { pharmacistRegistrations } from '../pharmacies/staff/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { prescriptionItems } from '../prescriptions/tables.ts'
import type { StoredSnapshot } from './register-people.ts'

/**
 * What an order item draws from a prescription item. Reserved at the checkout, or when a pharmacist of the shipment
 * links them; dispensed at packing, which needs both the pharmacist who verified the prescription for this item and
 * the one who signed at packing. `returned`: units of it that came back, by cancellation or a pharmacist's decision.
 */
export const prescriptionDraws = pgTable(
  'prescription_draws',
  {
    orderItemId: uuid().primaryKey(),
    prescriptionItemId: uuid()
      .notNull()
      .references(() => prescriptionItems.id),
    units: integer().notNull(),
    state: text().$type<'reserved' | 'dispensed'>().notNull().default('reserved'),
    verifiedBy: uuid().references(() => pharmacistRegistrations.id),
    verifiedAt: moment(),
    signedBy: uuid().references(() => pharmacistRegistrations.id),
    signedAt: moment(),
    returned: integer().notNull().default(0),
  },
  (t) => [
    check(
      'prescription_draws_units',
      sql`${t.units} > 0 and ${t.returned} between 0 and ${t.units} and (${t.returned} = 0 or ${t.state} = 'dispensed')`,
    ),
    check(
      'prescription_draws_signed',
      sql`${t.state} in ('reserved', 'dispensed') and (${t.verifiedBy} is null) = (${t.verifiedAt} is null) and (${t.signedBy} is null) = (${t.signedAt} is null) and (${t.state} = 'dispensed') = (${t.signedBy} is not null) and (${t.signedBy} is null or ${t.verifiedBy} is not null)`,
    ),
    index('prescription_draws_of_item').on(t.prescriptionItemId),
  ],
)

/**
 * A row of a pharmacy's prescription register or Schedule H1 register (Drugs Rules, 1945, rule 65 (3)): units of one
 * batch given on a prescription, with the facts of that day. A correction is another row with a negative quantity,
 * which names the row that it corrects. Triggers reject every UPDATE, DELETE and TRUNCATE.
 */
export const registerEntries = pgTable(
  'register_entries',
  {
    id: uuid().primaryKey(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    register: text().$type<RegisterType>().notNull(),
    /** '2026-27': April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** The day in India. */
    day: date({ mode: 'string' }).notNull(),
    shipmentId: uuid().notNull(),
    orderItemId: uuid().notNull(),
    prescriptionItemId: uuid()
      .notNull()
      .references(() => prescriptionItems.id),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    /** Packs; negative in a correction. */
    quantity: integer().notNull(),
    pharmacistId: uuid().references(() => pharmacistRegistrations.id),
    corrects: uuid(),
    snapshot: jsonb().$type<StoredSnapshot>().notNull(),
    /** The rest of the snapshot, encrypted: see `register-people.ts`. */
    people: sealed().notNull(),
    patientTokens: text().array().notNull(),
    at: moment().notNull(),
    /** The order of rows: by day, then by serial. */
    place: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(day - date '2000-01-01')::bigint * 10000000 + serial`),
  },
  (t) => [
    check(
      'register_entries_quantity',
      sql`${t.serial} > 0 and ${t.quantity} <> 0 and (${t.quantity} < 0) = (${t.corrects} is not null) and (${t.corrects} is not null or ${t.pharmacistId} is not null)`,
    ),
    uniqueIndex('register_entries_serial').on(t.pharmacyId, t.register, t.financialYear, t.serial),
    index('register_entries_in_order').on(t.pharmacyId, t.register, t.place),
    index('register_entries_of_shipment').on(t.shipmentId),
    index('register_entries_of_item').on(t.orderItemId),
    index('register_entries_of_correction').on(t.corrects).where(sql`${t.corrects} is not null`),
  ],
)

/**
 * The last serial of each register. A serial is taken in the transaction that writes its row, so none is missing but
 * those `skipped`: rows that a restore of the database lost may have them.
 */
export const registerSerials = pgTable(
  'register_serials',
  {
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    register: text().$type<RegisterType>().notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
    skipped: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.register, t.financialYear] })],
)
