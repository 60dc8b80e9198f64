import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { visible } from './visibility-queries.ts'

/** What its pharmacy writes of a medicine, and what customers hold of it. */
export const shelfColumns = {
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
  schedule: medicines.schedule,
  batchNumber: medicines.batchNumber,
  expiryDate: medicines.expiryDate,
  image: medicines.image,
  pricePaise: medicines.pricePaise,
  mrpPaise: medicines.mrpPaise,
  stock: medicines.stock,
  reserved: medicines.reserved,
  sku: medicines.sku,
  hsn: medicines.hsn,
  gstBp: medicines.gstBp,
}

/** What is written with it: what is told from it, to compare medicines by. */
export const keptColumns = {
  ...shelfColumns,
  salts: medicines.salts,
  saltsKey: medicines.saltsKey,
  productKey: medicines.productKey,
}

/** What any view of a medicine is made of. */
export const medicineColumns = {
  ...shelfColumns,
  unitPrice: medicines.unitPrice,
  ratingTenths: medicines.ratingTenths,
  ratingCount: medicines.ratingCount,
  ratingDistribution: medicines.ratingDistribution,
  ratingSample: medicines.ratingSample,
  pharmacy: {
    id: pharmacies.id,
    name: pharmacies.name,
    address: pharmacies.address,
    licenseNumber: pharmacies.licenseNumber,
  },
}

const id = eq(medicines.id, sql.placeholder('id'))

function selectMedicine(db: Db) {
  return db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
}

const visibleMedicine = prepared((db: Db) =>
  selectMedicine(db)
    .where(and(id, visible(sql.placeholder('today'))))
    .prepare('visible_medicine'),
)

export type MedicineRow = Awaited<ReturnType<ReturnType<typeof visibleMedicine>['execute']>>[number]

/** As the public sees it. */
export async function findVisible(
  db: Db,
  medicineId: string,
  today: string,
): Promise<MedicineRow | null> {
  const rows = await visibleMedicine(db).execute({ id: medicineId, today })
  return rows[0] ?? null
}

const ownMedicine = prepared((db: Db) =>
  selectMedicine(db)
    .where(
      and(id, eq(medicines.pharmacyId, sql.placeholder('pharmacyId')), isNull(medicines.deletedAt)),
    )
    .prepare('own_medicine'),
)

/** As its pharmacy sees it, expired or not yet approved as it may be. */
export async function findOwn(
  db: Db,
  medicineId: string,
  pharmacyId: string,
): Promise<MedicineRow | null> {
  const rows = await ownMedicine(db).execute({ id: medicineId, pharmacyId })
  return rows[0] ?? null
}

const freeUnits = prepared((db: Db) =>
  db
    .select({ id: medicines.id, stock: medicines.stock, reserved: medicines.reserved })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        sql`${medicines.id} = any(${listPlace('ids', 'uuid')})`,
        visible(sql.placeholder('today')),
      ),
    )
    .prepare('free_units'),
)

/** Units that can be bought, by id; what is not sold is missing. */
export async function findFreeUnits(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const rows = await freeUnits(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.id, row.stock - row.reserved]))
}
