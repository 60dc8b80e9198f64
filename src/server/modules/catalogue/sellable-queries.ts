import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { visible } from './visibility-queries.ts'

const sellable = prepared((db: Db) =>
  db
    .select({
      id: medicines.id,
      name: medicines.name,
      image: medicines.image,
      packSize: medicines.packSize,
      pricePaise: medicines.pricePaise,
      available: sql<number>`${medicines.stock} - ${medicines.reserved}`,
      batchNumber: medicines.batchNumber,
      expiryDate: medicines.expiryDate,
      pharmacy: {
        id: pharmacies.id,
        name: pharmacies.name,
        address: pharmacies.address,
        licenseNumber: pharmacies.licenseNumber,
      },
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        sql`${medicines.id} = any(${listPlace('ids', 'uuid')})`,
        visible(sql.placeholder('today')),
      ),
    )
    .prepare('sellable'),
)

type Row = Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number]
/** A medicine as it can be bought now; `available` units, none of them held by anybody. */
export type Sellable = Row

/** Those of `ids` that are sold on the day `today`, by id; the others are missing. */
export async function findSellable(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Sellable>> {
  if (ids.length === 0) return new Map()
  const rows = await sellable(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.id, row]))
}
