import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { address, anyBuyers } from '../buyers.ts'
import type { Bought } from '../load/checkouts.ts'
import { preparePgbench, type Transactions } from '../pgbench.ts'
import { findPostmaster, secondsOf, secondsOfServer } from '../processor.ts'
import { compare, type Spread, spreadOf, takeTurns } from '../rounds.ts'
import { placePastOrders } from '../seed/past-orders.ts'
import type { Stand } from '../stand.ts'
import { amount, comparedRow, plainRow, type Row, spread } from '../table.ts'

/** What one turn bought, and the seconds of processor time that the shop and its database took for it. */
type Turn = Bought & { shop: number; server: number }

/**
 * Buys two medicines per order and pays at the sandbox, with as many calls at a time as `--connections` says and
 * with twice as many; compared with pgbench's TPC-B.
 */
export async function measureCheckouts(stand: Stand): Promise<Row[]> {
  const { shop, load, options, provider, postgres } = stand
  const pool = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 })
  try {
    await placePastOrders(stand, pool)
    const pgbench = await preparePgbench(postgres)
    const postmaster = await findPostmaster(pool)
    const ours = async (connections: number): Promise<Turn> => {
      const before = { shop: secondsOf(shop.pid), server: secondsOfServer(postmaster) }
      const buyers = anyBuyers(stand)
      const bought = await load.checkouts({
        shopUrl: shop.url,
        providerUrl: provider.url,
        buyers,
        address,
        seconds: options.seconds,
        connections,
      })
      if (bought.count === buyers.length)
        throw new Error('there are too few buyers for a round of this length')
      return {
        ...bought,
        shop: secondsOf(shop.pid) - before.shop,
        server: secondsOfServer(postmaster) - before.server,
      }
    }
    const rows: Row[] = []
    for (const connections of [options.connections, 2 * options.connections]) {
      const bare: Transactions[] = []
      const rounds = await takeTurns(
        options.rounds,
        () => ours(connections),
        async () => {
          const transactions = pgbench(options.seconds)
          bare.push(transactions)
          return transactions.perSecond
        },
      )
      // Those before the rounds do not count.
      rows.push(...rowsOf(connections, rounds, bare.slice(-options.rounds)))
      const synced = await syncsOf(pool, () => ours(connections))
      rows.push(plainRow('– fsyncs per checkout', synced.toFixed(2)))
    }
    const synced = await syncsOf(pool, async () => pgbench(options.seconds))
    return [...rows, plainRow('fsyncs per transaction of TPC-B', synced.toFixed(2))]
  } finally {
    await pool.end()
  }
}

function rowsOf(
  connections: number,
  rounds: { ours: Turn; bare: number }[],
  bare: Transactions[],
): Row[] {
  const rates = (seconds: (bought: Bought) => number) =>
    rounds.map((one) => ({ ours: one.ours.count / seconds(one.ours), bare: one.bare }))
  const rate = (seconds: (bought: Bought) => number) =>
    `${spread(spreadOf(rates(seconds).map(({ ours }) => ours)), amount)}/s`
  const each = (seconds: (turn: Turn) => number) =>
    rounds.map(({ ours }) => (seconds(ours) / ours.count) * 1000)
  const both = each(({ shop, server }) => shop + server)
  const times = both.map((ms, round) => ms / (bare[round]?.milliseconds ?? Number.NaN))
  return [
    comparedRow(
      `Paid checkouts, ${connections} at a time: create-order + verify`,
      compare(rates(({ open, verify }) => open + verify)),
    ),
    comparedRow(
      '– paying at the sandbox included',
      compare(rates(({ open, pay, verify }) => open + pay + verify)),
    ),
    plainRow(
      '– create-order alone',
      rate(({ open }) => open),
    ),
    plainRow(
      '– paying at the sandbox alone',
      rate(({ pay }) => pay),
    ),
    plainRow(
      '– verify alone',
      rate(({ verify }) => verify),
    ),
    {
      ...plainRow('– processor time per checkout', milliseconds(spreadOf(both))),
      bare: milliseconds(spreadOf(bare.map((one) => one.milliseconds))),
      ratio: spread(spreadOf(times), (value) => value.toFixed(1)),
    },
    plainRow('– – of the shop', milliseconds(spreadOf(each(({ shop }) => shop)))),
    plainRow('– – of PostgreSQL', milliseconds(spreadOf(each(({ server }) => server)))),
  ]
}

const milliseconds = (all: Spread) => `${spread(all, (value) => value.toFixed(2))} ms`

/** Backends report what they have done at most this much later. */
const reportedMs = 11_000

/** How often `work` made the server write its log to the disk, per checkout or transaction. */
async function syncsOf(db: pg.Pool, work: () => Promise<{ count: number }>): Promise<number> {
  const read = async () => {
    await pause(reportedMs)
    const { rows } = await db.query<{ syncs: number }>(
      'select wal_sync::int as syncs from pg_stat_wal',
    )
    return rows[0]?.syncs ?? Number.NaN
  }
  const before = await read()
  const { count } = await work()
  return ((await read()) - before) / count
}
