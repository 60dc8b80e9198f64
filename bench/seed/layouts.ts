import type pg from 'pg'

/** What one measurement found in the flat table and in the one with a partition for each month. */
export type LayoutRow = { what: string; unit: 'ms' | 'MB'; flat: number[]; monthly: number[] }

const tables = ['flat', 'monthly'] as const
type Table = (typeof tables)[number]

/** Columns as those of ledger entries, stock movements and notifications come to. */
const columns =
  'id bigint not null, at timestamptz not null, account uuid not null, paise bigint not null, facts text'
const create = [
  `create table flat (${columns}, primary key (id))`,
  `create table monthly (${columns}, primary key (id, at)) partition by range (at)`,
  `do $$ begin
    for n in 0..24 loop
      execute format('create table monthly_%s partition of monthly for values from (%L) to (%L)', n,
        date_trunc('month', now()) - (24 - n) * interval '1 month', date_trunc('month', now()) - (23 - n) * interval '1 month');
    end loop;
  end $$`,
  'create table monthly_default partition of monthly default',
]

const accounts = 500
const account = (n: string) => `md5((${n})::text)::uuid`

const fill = (table: Table) => `
  insert into ${table}
  select n, now() - ($1 - n) * (interval '730 days' / $1), ${account(`n % ${accounts}`)}, n % 1000, 'some words and numbers'
  from generate_series(1, $1::int) n`

const indexes = (table: Table) => [
  `create index on ${table} (account, id)`,
  `create index on ${table} (at)`,
  `vacuum analyze ${table}`,
]

/** Each takes a number that differs in each round, and the number of rows. */
const queries: { what: string; text: (table: Table) => string; times: number }[] = [
  {
    what: '100 inserts of one row',
    times: 100,
    text: (table) =>
      `insert into ${table} values ($2::int + $1::int, now(), ${account('$1::int')}, 1, 'words')`,
  },
  {
    what: '100 look-ups by id',
    times: 100,
    text: (table) => `select * from ${table} where id = ($1::bigint * 7919) % $2::int`,
  },
  {
    what: '100 newest pages of one account',
    times: 100,
    text: (table) =>
      `select * from ${table} where account = ${account(`$1::int % ${accounts}`)} and id < $2::int order by id desc limit 25`,
  },
  {
    what: '100 newest pages',
    times: 100,
    text: (table) =>
      `select * from ${table} where id < $2::int - $1::int order by id desc limit 25`,
  },
  {
    what: '20 sums of one account since a number',
    times: 20,
    text: (table) =>
      `select sum(paise) from ${table} where account = ${account(`$1::int % ${accounts}`)} and id > $2::int * 0.9`,
  },
  {
    what: '20 sums of one account in the newest month',
    times: 20,
    text: (table) =>
      `select sum(paise) from ${table} where account = ${account(`$1::int % ${accounts}`)} and at > now() - interval '30 days' and $2::int > 0`,
  },
]

const rounds = 5

/** Builds both tables with this many rows, and measures one after the other in rounds. */
export async function comparedLayouts(db: pg.Client, rows: number): Promise<LayoutRow[]> {
  for (const statement of create) await db.query(statement)
  const found: LayoutRow[] = []
  found.push(await compare('filling', 1, (table) => timed(() => db.query(fill(table), [rows]))))
  for (const table of tables) for (const statement of indexes(table)) await db.query(statement)
  let n = 0
  for (const { what, text, times } of queries)
    found.push(
      await compare(what, rounds, (table) => {
        n += times
        return timed(() => repeat(db, `${table} ${what}`, text(table), { from: n, times, rows }))
      }),
    )
  found.push(await compare('planning a look-up by id', rounds, (table) => planningTime(db, table)))
  found.push(await size(db, 'size'))
  found.push(await compare('the oldest month leaves', 1, (table) => timed(() => leave(db, table))))
  found.push(await size(db, 'size after that'))
  return found
}

async function compare(
  what: string,
  times: number,
  measure: (table: Table) => Promise<number>,
): Promise<LayoutRow> {
  const row: LayoutRow = { what, unit: 'ms', flat: [], monthly: [] }
  for (let round = 0; round < times; round += 1)
    for (const table of tables) row[table].push(await measure(table))
  return row
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** As the shop sends statements: prepared by name. */
async function repeat(
  db: pg.Client,
  name: string,
  text: string,
  { from, times, rows }: { from: number; times: number; rows: number },
): Promise<void> {
  for (let n = 0; n < times; n += 1) await db.query({ name, text, values: [from + n, rows] })
}

async function planningTime(db: pg.Client, table: Table): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ 'Planning Time': number }] }>(
    `explain (analyze, format json) select * from ${table} where id = 7`,
  )
  return rows[0]?.['QUERY PLAN'][0]['Planning Time'] ?? Number.NaN
}

/** Rows are deleted and their space is given free, or their partition is dropped. */
async function leave(db: pg.Client, table: Table): Promise<void> {
  if (table === 'monthly') {
    await db.query(
      'begin; alter table monthly detach partition monthly_1; drop table monthly_1; commit',
    )
    return
  }
  await db.query(`
    delete from flat where at >= date_trunc('month', now()) - interval '23 months'
      and at < date_trunc('month', now()) - interval '22 months'`)
  await db.query('vacuum flat')
}

async function size(db: pg.Client, what: string): Promise<LayoutRow> {
  const { rows } = await db.query<{ flat: number; monthly: number }>(`
    select pg_total_relation_size('flat')::float8 / 1e6 as flat,
      (select sum(pg_total_relation_size(inhrelid))::float8 / 1e6 from pg_inherits where inhparent = 'monthly'::regclass) as monthly`)
  const [{ flat, monthly } = { flat: Number.NaN, monthly: Number.NaN }] = rows
  return { what, unit: 'MB', flat: [flat], monthly: [monthly] }
}
