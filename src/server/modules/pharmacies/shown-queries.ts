import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies, sellerRatings } from '../../platform/tables/index.ts'

/** One that the public sees; null for one that waits, was closed or never was. */
export async function findShown(db: Db, id: string) {
  const rows = await db
    .select({
      id: pharmacies.id,
      name: pharmacies.name,
      address: pharmacies.address,
      licenseNumber: pharmacies.licenseNumber,
      ratingTenths: pharmacies.ratingTenths,
    })
    .from(pharmacies)
    .where(
      and(eq(pharmacies.id, id), isNotNull(pharmacies.verifiedAt), isNull(pharmacies.closedAt)),
    )
  return rows[0] ?? null
}

/** How many gave so many stars. */
export async function countStars(db: Db, pharmacyId: string) {
  return db
    .select({ stars: sellerRatings.stars, n: count() })
    .from(sellerRatings)
    .where(eq(sellerRatings.pharmacyId, pharmacyId))
    .groupBy(sellerRatings.stars)
}
