import { eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { products } from '../products/tables.ts'
import { bestOffer, shown } from './product-list-queries.ts'

/** Products by their ids, with their best offers. */
export const someProducts = prepared((db: Db) =>
  db
    .select(shown)
    .from(sql`unnest(${listPlace('ids', 'uuid')}) as page (id)`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(medicines, bestOffer)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .prepare('some_products'),
)
