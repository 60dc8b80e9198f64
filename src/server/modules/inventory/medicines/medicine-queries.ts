import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import type { DerivedRule } from '../../drug-rules/index.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import type { NewMedicine } from '../batches/first-batch-queries.ts'
import { ofItsMedicine } from '../foreign-images/request-queries.ts'
import { foreignImages, medicines, productRatings } from '../tables.ts'

/** What the pharmacy enters and everybody sees, and how many units customers have reserved. */
const enteredColumns = {
  id: medicines.id,
  name: medicines.name,
  description: medicines.description,
  composition: medicines.composition,
  category: medicines.category,
  manufacturer: medicines.manufacturer,
  packSize: medicines.packSize,
  form: medicines.form,
  strength: medicines.strength,
  packAmount: medicines.packAmount,
  packUnit: medicines.packUnit,
  batchNumber: medicines.batchNumber,
  expiryDate: medicines.expiryDate,
  image: medicines.image,
  pricePaise: medicines.pricePaise,
  mrpPaise: medicines.mrpPaise,
  stock: medicines.stock,
  reserved: medicines.reserved,
}

/** All that the pharmacy enters for a medicine. */
export const inventoryColumns = {
  ...enteredColumns,
  countryOfOrigin: medicines.countryOfOrigin,
  declaredSchedule: medicines.declaredSchedule,
  sku: medicines.sku,
  gtin: medicines.gtin,
  hsn: medicines.hsn,
  gstBp: medicines.gstBp,
  unbatched: medicines.unbatched,
}

/** What the drug rules decide; see `DerivedRule`. */
export const ruleColumns = {
  schedule: medicines.schedule,
  needsPrescription: medicines.needsPrescription,
  needsForm21: medicines.needsForm21,
  pickupOnly: medicines.pickupOnly,
  bar: medicines.bar,
  barredFrom: medicines.barredFrom,
  ruleGrade: medicines.ruleGrade,
  unknownSalts: medicines.unknownSalts,
}

/** Derived columns that are written with it, to compare medicines by. */
export const storedColumns = {
  ...inventoryColumns,
  imageAddress: medicines.imageAddress,
  ...ruleColumns,
  salts: medicines.salts,
  saltsKey: medicines.saltsKey,
  productKey: medicines.productKey,
}

/** Read from the product that the medicine is an offer of. */
const ofProduct = (column: 'tenths' | 'count' | 'distribution' | 'sample') =>
  sql.raw(`(select r.${column} from product_ratings r where r.product_id = medicines.product_id)`)

const ratingColumns = {
  ratingTenths: sql<number | null>`${ofProduct('tenths')}`,
  ratingCount: sql<number>`coalesce(${ofProduct('count')}, 0)`,
  ratingSample: sql<boolean>`coalesce(${ofProduct('sample')}, false)`,
}

/** The columns of every view of a medicine. */
export const medicineColumns = {
  ...inventoryColumns,
  ...ruleColumns,
  saleNeeds: medicines.saleNeeds,
  unitPrice: medicines.unitPrice,
  productId: medicines.productId,
  ...ratingColumns,
  ratingDistribution: sql<number[] | null>`${ofProduct('distribution')}`.mapWith(
    productRatings.distribution,
  ),
  removedAt: medicines.removedAt,
  removalReason: medicines.removalReason,
  pharmacy: {
    id: pharmacies.id,
    name: pharmacies.name,
    address: pharmacies.address,
    licenseNumber: pharmacies.licenseNumber,
  },
}

/** What lists show the public of a medicine. */
export const listedColumns = {
  ...enteredColumns,
  unitPrice: medicines.unitPrice,
  schedule: medicines.schedule,
  needsPrescription: medicines.needsPrescription,
  ...ratingColumns,
  pharmacy: medicineColumns.pharmacy,
}

/** What its pharmacy alone sees: for queries that join the `foreignImages` of the medicine. */
export const ownColumns = {
  ...medicineColumns,
  imageAddress: medicines.imageAddress,
  imageDueAt: foreignImages.dueAt,
  imageFailure: foreignImages.failure,
}

/** Those of a medicine on sale, which always has a batch. */
export const batchOnSale = {
  batchNumber: sql<string>`${medicines.batchNumber}`,
  expiryDate: sql<string>`${medicines.expiryDate}`.mapWith(medicines.expiryDate),
}

/** The rule of medicines as it is now, by id, with what a register states about them. */
export async function findRules(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { id, schedule, needsPrescription, bar, barredFrom, manufacturer } = medicines
  const rows = await db
    .select({ id, schedule, needsPrescription, bar, barredFrom, manufacturer })
    .from(medicines)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
export type MedicineRule = NonNullable<ReturnType<Awaited<ReturnType<typeof findRules>>['get']>>

const ownMedicine = prepared((db: Db) =>
  db
    .select(ownColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .leftJoin(foreignImages, ofItsMedicine)
    .where(
      and(
        eq(medicines.id, sql.placeholder('id')),
        eq(medicines.pharmacyId, sql.placeholder('pharmacyId')),
        isNull(medicines.deletedAt),
      ),
    )
    .prepare('own_medicine'),
)

export type OwnMedicineRow = Awaited<ReturnType<ReturnType<typeof ownMedicine>['execute']>>[number]
export type MedicineRow = Omit<OwnMedicineRow, 'imageAddress' | 'imageDueAt' | 'imageFailure'>
export type ListedRow = Pick<MedicineRow, keyof typeof listedColumns>

/** As its pharmacy sees it, even if it is expired or not yet approved. */
export async function findOwn(
  db: Db,
  medicineId: string,
  pharmacyId: string,
): Promise<OwnMedicineRow | null> {
  const rows = await ownMedicine(db).execute({ id: medicineId, pharmacyId })
  return rows[0] ?? null
}

export type MedicineChanges = Partial<NewMedicine & DerivedRule>

/** A pharmacy's open medicine, locked: facts must be derived from its current text. */
export async function findForChange(db: Db, id: string, pharmacyId: string) {
  const rows = await db
    .select(storedColumns)
    .from(medicines)
    .where(own(id, pharmacyId))
    .for('no key update')
  return rows[0] ?? null
}

/** `id` must be locked by `findForChange`. */
export async function changeMedicine(db: Db, id: string, changes: MedicineChanges): Promise<void> {
  await db.update(medicines).set(changes).where(eq(medicines.id, id))
}

/** Closes a medicine for good and returns its last values; null if the pharmacy has no such medicine. */
export async function closeMedicine(db: Db, id: string, pharmacyId: string, now: Date) {
  const rows = await db
    .update(medicines)
    .set({ deletedAt: now })
    .where(own(id, pharmacyId))
    .returning({
      name: medicines.name,
      batchNumber: medicines.batchNumber,
      stockQuantity: medicines.stock,
    })
  return rows[0] ?? null
}

const own = (id: string, pharmacyId: string) =>
  and(eq(medicines.id, id), eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))

/** All that the sale of any of these medicines needs, as the bits of `saleNeeds`. */
export async function findSaleNeeds(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await needsOf(db).execute({ ids })
  return row?.needs ?? 0
}

const needsOf = prepared((db: Db) =>
  db
    .select({ needs: sql<number>`coalesce(bit_or(${medicines.saleNeeds}), 0)` })
    .from(medicines)
    .where(sql`${medicines.id} = any(${listPlace('ids', 'uuid')})`)
    .prepare('sale_needs'),
)
