import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { combining } from '../../platform/combine.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { hasDeliveryFacts } from '../delivery/index.ts'
import { batchOnSale, type MedicineRow, medicineColumns, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { products } from '../products/tables.ts'

const visibleMedicine = prepared((db: Db) =>
  db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(eq(medicines.id, sql.placeholder('id')), visible(sql.placeholder('today'))))
    .prepare('visible_medicine'),
)

/** A medicine as the public sees it. */
export async function findVisible(
  db: Db,
  medicineId: string,
  today: string,
): Promise<MedicineRow | null> {
  const rows = await visibleMedicine(db).execute({ id: medicineId, today })
  return rows[0] ?? null
}

const bestOffer = prepared((db: Db) =>
  db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(eq(medicines.productId, sql.placeholder('productId')), visible(sql.placeholder('today'))),
    )
    .orderBy(desc(medicines.inStock), asc(medicines.pricePaise), asc(medicines.id))
    .limit(1)
    .prepare('best_offer'),
)

/** The best offer of a product: in stock, then the cheapest; null if none can be sold. */
export async function findBestOffer(
  db: Db,
  productId: string,
  today: string,
): Promise<MedicineRow | null> {
  const rows = await bestOffer(db).execute({ productId, today })
  return rows[0] ?? null
}

const productOf = prepared((db: Db) =>
  db
    .select({ _id: products.id, name: products.name, corrected: products.corrected })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(eq(medicines.id, sql.placeholder('id')))
    .prepare('product_of'),
)

/** The product that a medicine is an offer of; `corrected`: facts that replace those of the offer. */
export async function findProduct(db: Db, medicineId: string) {
  const rows = await productOf(db).execute({ id: medicineId })
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

/** Available units by id; medicines that are not on sale are missing. */
export async function findFreeUnits(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const rows = await freeUnits(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.id, row.stock - row.reserved]))
}

const sellable = prepared((db: Db) =>
  db
    .select({
      day: sql<string>`asked.today::text`,
      id: medicines.id,
      name: medicines.name,
      image: medicines.image,
      packSize: medicines.packSize,
      composition: medicines.composition,
      form: medicines.form,
      strength: medicines.strength,
      packAmount: medicines.packAmount,
      packUnit: medicines.packUnit,
      schedule: medicines.schedule,
      needsPrescription: medicines.needsPrescription,
      pricePaise: medicines.pricePaise,
      pickupOnly: medicines.pickupOnly,
      available: sql<number>`${medicines.stock} - ${medicines.reserved}`,
      ...batchOnSale,
      pharmacy: {
        id: pharmacies.id,
        name: pharmacies.name,
        address: pharmacies.address,
        licenseNumber: pharmacies.licenseNumber,
        phone: pharmacies.phone,
        district: pharmacies.district,
        gstin: pharmacies.gstin,
        stateCode: pharmacies.stateCode,
        hasDeliveryFacts,
      },
    })
    .from(
      sql`unnest(${listPlace('ids', 'uuid')}, ${listPlace('days', 'date')}) as asked (id, today)`,
    )
    .innerJoin(medicines, sql`${medicines.id} = asked.id`)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(visible(sql`asked.today`))
    .prepare('sellable'),
)

type Row = Omit<Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number], 'day'>
/**
 * A medicine as it can be bought now; `available` excludes reserved units. A pharmacy without GSTIN sells within the
 * State of its `stateCode` only; null: it has not said in which.
 */
export type Sellable = Row

type Asked = { ids: readonly string[]; today: string }

/** Questions that arrive together are asked together. */
const allSellable = combining(async (db, asked: readonly Asked[]) => {
  const days = Map.groupBy(asked, ({ today }) => today)
  const pairs = [...days].flatMap(([today, own]) =>
    [...new Set(own.flatMap(({ ids }) => ids))].map((id) => ({ id, today })),
  )
  const rows = await sellable(db).execute({
    ids: pairs.map(({ id }) => id),
    days: pairs.map(({ today }) => today),
  })
  const found = new Map(rows.map(({ day, ...row }) => [`${day} ${row.id}`, row]))
  return asked.map(({ ids, today }): Map<string, Sellable> => {
    const own = ids.flatMap((id) => found.get(`${today} ${id}`) ?? [])
    return new Map(own.map((row) => [row.id, row]))
  })
})

/** Those of `ids` that are on sale on the day `today`, by id; the others are missing. */
export async function findSellable(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Sellable>> {
  if (ids.length === 0) return new Map()
  return allSellable(db, { ids, today })
}
