import pg from 'pg'
import { address } from '../buyers.ts'
import type { Visited } from '../load/visitors.ts'
import { spreadOf } from '../rounds.ts'
import type { Stand } from '../stand.ts'
import { plainRow, type Row } from '../table.ts'

const quietSeconds = 60
const chunkSeconds = 5
const longestSeconds = 900

/** A rule that covers every medicine, so that each one's row is written; it does not change what is on sale. */
const ruleForAll = `
  insert into drug_rules (rule_id, salts, synonyms, schedule, prescription, banned, form21, pickup_only, legal_source, grade)
  values (gen_random_uuid(), '{}', '{}', 'none', 'no', false, false, true, 'bench', 'D')`
const requestDerivation = `
  insert into rule_derivations (day, requested_at)
  values ((now() at time zone 'Asia/Kolkata')::date, now()) returning id`
const isFinished =
  'select examined, changed from rule_derivations where id = $1 and finished_at is not null'
/** The import derived by the rules of today: the job need not do it again before the measurement. */
const noteDerived = `
  insert into rule_derivations (day, requested_at, finished_at)
  values ((now() at time zone 'Asia/Kolkata')::date, now(), now())`
/** The runs of the job that worked on it: all since the request, but for the empty ones. */
const secondsOfRuns = `
  select extract(epoch from completed_on - started_on)::float8 as seconds from pgboss.job
  where name = 'rederive-rules' and state = 'completed' and completed_on >= $1 order by started_on`
/** Medicines that need no prescription. */
const freeMedicines = `
  select id from medicines where id = any($1::uuid[]) and not needs_prescription and on_sale_until > current_date + 1`

/**
 * How long it takes to derive the rules of all medicines again, and how long customers wait meanwhile, compared with
 * the same customers in the minute before.
 */
export async function measureRederivation(stand: Stand): Promise<Row[]> {
  const db = new pg.Pool({ connectionString: stand.databaseUrl })
  try {
    await db.query(noteDerived)
    const visit = await visitorsOf(stand, db)
    await visit(chunkSeconds)
    const quiet = await visit(quietSeconds)
    await db.query(ruleForAll)
    const { rows: asked } = await db.query<{ id: string }>(requestDerivation)
    const { rows: clock } = await db.query<{ now: Date }>('select now()')
    const busy: Visited = { times: {}, refused: 0 }
    for (let seconds = 0; seconds < longestSeconds; seconds += chunkSeconds) {
      add(busy, await visit(chunkSeconds))
      const { rows: done } = await db.query<{ examined: number; changed: number }>(isFinished, [
        asked[0]?.id,
      ])
      const [finished] = done
      if (finished === undefined) continue
      // The queue notes the end of the run a moment later.
      add(busy, await visit(chunkSeconds))
      const { rows: runs } = await db.query<{ seconds: number }>(secondsOfRuns, [clock[0]?.now])
      return rowsOf(
        finished,
        runs.map((run) => run.seconds),
        quiet,
        busy,
      )
    }
    throw new Error(`the derivation did not finish within ${longestSeconds} s`)
  } finally {
    await db.end()
  }
}

async function visitorsOf({ shop, load, customers, sample }: Stand, db: pg.Pool) {
  const { rows } = await db.query<{ id: string }>(freeMedicines, [sample.buy.map(({ id }) => id)])
  if (rows.length < 2) throw new Error('there is nothing to buy without a prescription')
  const buyers = customers.map((token, n) => ({
    token,
    items: [n, n + 1].map((at) => ({ _id: rows[at % rows.length]?.id ?? '', quantity: 1 })),
  }))
  const words = sample.read.flatMap(({ name }) => /^[A-Za-z]{4,}/.exec(name)?.[0] ?? [])
  const paths = {
    list: ['/api/products?limit=24'],
    search: words.slice(0, 2_000).map((word) => `/api/products?limit=24&q=${word.toLowerCase()}`),
    detail: sample.read.slice(0, 2_000).map(({ id }) => `/api/medicines/${id}`),
  }
  return (seconds: number) =>
    load.visitors({
      shopUrl: shop.url,
      paths,
      buyers,
      address,
      seconds,
      connections: 4,
      pauseMs: 40,
    })
}

function add(all: Visited, { times, refused }: Visited): void {
  all.refused += refused
  for (const [kind, some] of Object.entries(times))
    all.times[kind] = [...(all.times[kind] ?? []), ...some]
}

function rowsOf(
  { examined, changed }: { examined: number; changed: number },
  runs: readonly number[],
  quiet: Visited,
  busy: Visited,
): Row[] {
  const seconds = runs.filter((run) => run > 1).reduce((sum, run) => sum + run, 0)
  const seen = Object.keys(busy.times).map((kind) => ({
    what: `– ${kind} meanwhile, slowest; before`,
    ours: `${last(busy.times[kind])} ms`,
    times: `${quantile(busy.times[kind], 0.5)}, ${quantile(busy.times[kind], 0.99)} ms`,
    bare: `${last(quiet.times[kind])} ms (${quantile(quiet.times[kind], 0.5)}, ${quantile(quiet.times[kind], 0.99)})`,
    ratio: '',
  }))
  const all = Object.values(busy.times).flat()
  const slow = (times: readonly number[]) => times.filter((ms) => ms > 200).length
  return [
    plainRow(
      `Deriving ${examined.toLocaleString('en')} medicines again, ${changed.toLocaleString('en')} rows written`,
      `${seconds.toFixed(0)} s`,
    ),
    ...seen,
    plainRow(
      `– requests over 200 ms of ${all.length.toLocaleString('en')} meanwhile; before`,
      `${slow(all)}; ${slow(Object.values(quiet.times).flat())}`,
    ),
    ...(busy.refused + quiet.refused > 0
      ? [plainRow('– checkouts refused meanwhile; before', `${busy.refused}; ${quiet.refused}`)]
      : []),
  ]
}

const last = (times: readonly number[] = []) => spreadOf(times).max.toFixed(0)

function quantile(times: readonly number[] = [], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
}
