import { sql } from 'drizzle-orm'
import { withFirstBatches } from '#server/modules/inventory/index.ts'
import { updatePopularity } from '#server/modules/products/index.ts'
import { prepareSearch } from '#server/modules/search/index.ts'
import type { Db } from '#server/platform/db.ts'
import { openPharmacy } from './open-pharmacy.ts'

const sellers = 500

/** The columns that an offer takes over from the medicine that it copies. */
const copied = sql.raw(
  `name, description, composition, category, manufacturer, pack_size, form, strength, pack_amount, pack_unit,
   schedule, needs_prescription, needs_form21, pickup_only, bar, barred_from, rule_grade, unknown_salts,
   salts, salts_key, product_key, batch_number, expiry_date, mrp_paise`,
)

/**
 * Adds pharmacies that offer what the others have, until there are `offers` medicines. Their lists overlap as those of
 * real pharmacies do: a tenth of the products are in nearly every second list, the others in few. Prices lie up to a
 * tenth below the MRP, and every eighth medicine is out of stock.
 */
export async function seedOffers(db: Db, offers: number): Promise<void> {
  const now = new Date()
  await db.execute(sql`
    create table bench_listed as
    select id, row_number() over (order by md5(id::text)) as n from medicines where product_key is not null`)
  const { rows } = (await db.execute(sql`
    select (select count(*)::int from bench_listed) as listed, (select count(*)::int from medicines) as stored`)) as unknown as {
    rows: { listed: number; stored: number }[]
  }
  const { listed = 0, stored = 0 } = rows[0] ?? {}
  const missing = offers - stored
  if (missing <= 0) throw new Error(`--offers must be more than the medicines of the file.`)
  const each = Math.ceil(missing / sellers)
  const common = Math.ceil(listed / 10)
  for (let seller = 0; seller < sellers; seller += 1) {
    const pharmacyId = await openPharmacy(db, 1_000 + seller, now)
    await db.execute(
      withFirstBatches(sql`
        insert into medicines (pharmacy_id, price_paise, stock, created_at, ${copied})
        select ${pharmacyId}::uuid, greatest(1, (price_paise * (0.9 + random() * 0.1))::integer),
          case when random() < 0.125 then 0 else 100 end, ${now.toISOString()}::timestamptz, ${copied}
        from medicines where id in (
          select l.id from bench_listed l join (
            select distinct case when random() < 0.7
              then ceil(random() * ${common}::integer) else ceil(random() * ${listed}::integer) end as n
            from generate_series(1, ${Math.ceil(each * 1.4)}::integer)) drawn using (n)
          order by random() limit ${each}::integer)`),
    )
  }
  await db.execute(sql`drop table bench_listed`)
  await db.execute(sql`analyze`)
  await prepareSearch(db, now)
  await updatePopularity(db, now)
}
