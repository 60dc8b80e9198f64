import type pg from 'pg'

export type Named = { id: string; name: string; pharmacyId: string }
/** What the load requests: medicines to read, and some to buy, which never run out and need no prescription. */
export type Sample = { total: number; read: Named[]; buy: Named[] }

const read = 20_000
const buy = 2_000

/**
 * Chooses visible medicines and creates a table for bare updates; then collects statistics as autovacuum
 * would.
 */
export async function takeSample(db: pg.Pool): Promise<Sample> {
  const { rows } = await db.query<Named & { plain: boolean }>(
    `select m.id, m.name, m.pharmacy_id as "pharmacyId", not m.needs_prescription as plain from medicines m join pharmacies p on p.id = m.pharmacy_id
     where m.deleted_at is null and m.on_sale_until > current_date + 1
       and p.verified_at is not null and p.closed_at is null
     order by random() limit $1`,
    [read],
  )
  const bought = rows.filter(({ plain }) => plain).slice(0, buy)
  await db.query(
    `with filled as (
       update medicines set stock = 1000000 where id = any($1::uuid[]) returning id),
     brought as (
       insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
       select medicine_id, b.id, 1000000 - units, 'counted', 'system', now()
       from batches b join filled on filled.id = b.medicine_id where units <> 1000000)
     update batches set units = 1000000 from filled where medicine_id = filled.id`,
    [bought.map(({ id }) => id)],
  )
  await db.query('create table bench_rows (id integer primary key, n integer not null)')
  await db.query('insert into bench_rows select n, 0 from generate_series(1, $1) n', [buy])
  await db.query('vacuum (analyze)')
  const { rows: counted } = await db.query<{ n: number }>(
    'select count(*)::int as n from medicines',
  )
  return { total: counted[0]?.n ?? 0, read: rows, buy: bought }
}
