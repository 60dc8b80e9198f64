import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/**
 * Pairs of products that surely are one and about which nobody has decided, now or ever: offers of both have the same
 * barcode number, and salts, form and pack are known and equal. `id` has fewer offers.
 */
export async function findSameBarcodes(db: Db, most: number) {
  const { rows } = (await db.execute(sql`
    with coded as materialized (
      select distinct gtin, product_id from medicines where gtin is not null and deleted_at is null),
    pairs as materialized (
      select distinct a.product_id as one_id, b.product_id as other_id
      from coded a join coded b on b.gtin = a.gtin and b.product_id > a.product_id),
    alike as materialized (
      select one.id as one_id, other.id as other_id
      from pairs join products one on one.id = pairs.one_id join products other on other.id = pairs.other_id
      where one.salts_key = other.salts_key and one.form = other.form
        and one.pack_amount = other.pack_amount and one.pack_unit = other.pack_unit
        and not exists (
          select from product_decisions d where d.kind in ('merge', 'distinction')
            and ((d.product_id = one.id and d.other_id = other.id) or (d.product_id = other.id and d.other_id = one.id)))
      order by one.id, other.id limit ${most}),
    counted as (
      select alike.*,
        (select count(*) from medicines m where m.product_id = one_id and m.deleted_at is null) as ones,
        (select count(*) from medicines m where m.product_id = other_id and m.deleted_at is null) as others
      from alike)
    select case when ones < others then one_id else other_id end as id,
      case when ones < others then other_id else one_id end as "into"
    from counted order by id, "into"`)) as unknown as { rows: { id: string; into: string }[] }
  return rows
}
