import { sql } from 'drizzle-orm'
import {
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
import type { Form } from '#contract/facts.ts'
import type {
  Course,
  PageKind,
  PrescriptionState,
  Relation,
  Rotation,
  Sex,
} from '#contract/prescription-rules.ts'
import { bytes, moment, sealed } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'

/** The people whose prescriptions a customer uploads. Archived ones stay for the prescriptions that name them. */
export const patients = pgTable(
  'patients',
  {
    /** Made by the application, which encrypts the details with it. */
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Encrypted JSON: name, date of birth, address and guardian; see `patient-details.ts`. */
    details: sealed().notNull(),
    /** By which pharmacists find the name. */
    nameTokens: text().array().notNull(),
    sex: text().$type<Sex>().notNull(),
    relation: text().$type<Relation>().notNull(),
    createdAt: moment().notNull(),
    archivedAt: moment(),
  },
  (t) => [index('patients_of_customer').on(t.customerId).where(sql`${t.archivedAt} is null`)],
)

export const prescriptions = pgTable(
  'prescriptions',
  {
    /** Made by the client, so that starting one can be repeated. */
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    patientId: uuid().references(() => patients.id),
    state: text().$type<PrescriptionState>().notNull().default('uploading'),
    /** The customer's note to the pharmacist, encrypted; empty without one. */
    note: sealed(),
    createdAt: moment().notNull(),
    /**
     * As a pharmacist transcribed them, when the first one verified the prescription; empty before. The patient and
     * the prescriber are encrypted JSON: see `transcribed.ts`.
     */
    transcribed: sealed(),
    issuedOn: date({ mode: 'string' }),
    course: text().$type<Course>(),
    verifiedAt: moment(),
    /** Equal for papers of the same prescriber, date and patient: see `findPaperKey`. */
    paperKey: text(),
  },
  (t) => [
    check(
      'prescriptions_transcribed',
      sql`(${t.state} <> 'verified' or ${t.verifiedAt} is not null) and (${t.verifiedAt} is null or num_nulls(${t.patientId}, ${t.transcribed}, ${t.issuedOn}, ${t.course}, ${t.paperKey}) = 0)`,
    ),
    check(
      'prescriptions_state',
      sql`${t.state} in ('uploading', 'uploaded', 'in_review', 'verified', 'rejected')`,
    ),
    index('prescriptions_of_customer').on(t.customerId, t.createdAt, t.id),
    index('prescriptions_of_patient').on(t.patientId),
    index('prescriptions_by_paper').on(t.paperKey).where(sql`${t.paperKey} is not null`),
    index('prescriptions_unfinished').on(t.createdAt).where(sql`${t.state} = 'uploading'`),
  ],
)

/**
 * One medicine of a prescription, as a pharmacist transcribed it. `quantity` counts pieces (tablets, capsules) where
 * packs are counted in pieces, else packs; `repeats`: how often the prescriber allows the quantity again, each time
 * after `days`. `reserved` and `dispensed` are drawn by order items of any pharmacy, net of what came back;
 * `lastDispensedOn` is the day of the last dispensing of which something stays dispensed.
 */
export const prescriptionItems = pgTable(
  'prescription_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    prescriptionId: uuid()
      .notNull()
      .references(() => prescriptions.id),
    position: smallint().notNull(),
    /** The medicine as written, and its salts with their strengths. */
    name: text().notNull(),
    composition: text().notNull(),
    form: text().$type<Form>().notNull(),
    /** Equal for the same salts, strengths and form: see `prescribedKeyOf`. */
    prescribedKey: text().notNull(),
    dose: text().notNull(),
    days: smallint().notNull(),
    quantity: integer().notNull(),
    repeats: smallint().notNull(),
    reserved: integer().notNull().default(0),
    dispensed: integer().notNull().default(0),
    lastDispensedOn: date({ mode: 'string' }),
  },
  (t) => [
    check(
      'prescription_items_amounts',
      sql`${t.days} > 0 and ${t.quantity} > 0 and ${t.repeats} >= 0`,
    ),
    check(
      'prescription_items_drawn',
      sql`${t.reserved} >= 0 and ${t.dispensed} >= 0 and ${t.reserved} + ${t.dispensed} <= ${t.quantity} * (1 + ${t.repeats})`,
    ),
    check(
      'prescription_items_last_dispensed',
      sql`(${t.dispensed} = 0) = (${t.lastDispensedOn} is null)`,
    ),
    uniqueIndex('prescription_items_of_prescription').on(t.prescriptionId, t.position),
  ],
)

/**
 * Pages as images (WebP), encrypted with AES-256-GCM: `ciphertext` ends with the authentication tag, `size` is that
 * of the image. The digest is that of the uploaded file; `filePage` is the page's number in it, from 0.
 */
export const prescriptionPages = pgTable(
  'prescription_pages',
  {
    id: uuid().primaryKey(),
    prescriptionId: uuid()
      .notNull()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    /** Made by the client: the same upload repeated is the same pages. */
    uploadId: uuid().notNull(),
    filePage: smallint().notNull(),
    position: smallint().notNull(),
    rotation: smallint().$type<Rotation>().notNull().default(0),
    digest: text().notNull(),
    kind: text().$type<PageKind>().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    keyId: text().notNull(),
    nonce: bytes().notNull(),
    ciphertext: bytes().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    check('prescription_pages_rotation', sql`${t.rotation} in (0, 90, 180, 270)`),
    uniqueIndex('prescription_pages_of_upload').on(t.prescriptionId, t.uploadId, t.filePage),
    index('prescription_pages_by_digest').on(t.digest, t.filePage),
    index('prescription_pages_by_key').on(t.keyId, t.id),
  ],
)

/**
 * Who looked at which page. Without foreign keys: the record outlives a deleted page. `staffId`: the person, where
 * the viewer is a pharmacy.
 */
export const prescriptionViews = pgTable(
  'prescription_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    prescriptionId: uuid().notNull(),
    pageId: uuid().notNull(),
    viewerRole: text().$type<'customer' | 'pharmacy'>().notNull(),
    viewerId: uuid().notNull(),
    staffId: uuid(),
    viewedAt: moment().notNull(),
  },
  (t) => [
    index('prescription_views_of_prescription').on(t.prescriptionId, t.viewedAt),
    index('prescription_views_by_viewer').on(t.viewerId, t.viewedAt),
  ],
)
