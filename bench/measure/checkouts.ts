import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../scripts/find-postgres.ts'
import type { Postgres } from '../../scripts/run-postgres.ts'
import type { Bought, Buyer } from '../load/checkouts.ts'
import { compare, type Round, spreadOf, takeTurns } from '../rounds.ts'
import type { Stand } from '../stand.ts'
import { amount, comparedRow, plainRow, type Row, spread } from '../table.ts'

const address = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'Pune',
}

/** Buys two medicines per order and pays at the sandbox; compared with pgbench's TPC-B. */
export async function measureCheckouts(stand: Stand): Promise<Row[]> {
  const { shop, load, options, provider, postgres } = stand
  const pgbench = await preparePgbench(postgres)
  const ours = () =>
    load.checkouts({
      shopUrl: shop.url,
      providerUrl: provider.url,
      buyers: buyers(stand),
      address,
      seconds: options.seconds,
      connections: options.connections,
    })
  const bare = async () => pgbench(options.seconds)
  const rounds = await takeTurns(options.rounds, ours, bare)
  const rate = (seconds: (bought: Bought) => number): Round<number>[] =>
    rounds.map((one) => ({ ours: one.ours.count / seconds(one.ours), bare: one.bare }))
  const each = (seconds: (bought: Bought) => number) =>
    `${spread(spreadOf(rate(seconds).map((one) => one.ours)), amount)}/s`
  return [
    comparedRow(
      'Paid checkouts: create-order + verify',
      compare(rate(({ open, verify }) => open + verify)),
    ),
    comparedRow(
      'Paid checkouts, paying at the sandbox included',
      compare(rate(({ open, pay, verify }) => open + pay + verify)),
    ),
    plainRow(
      '– create-order alone',
      each(({ open }) => open),
    ),
    plainRow(
      '– paying at the sandbox alone',
      each(({ pay }) => pay),
    ),
    plainRow(
      '– verify alone',
      each(({ verify }) => verify),
    ),
  ]
}

/** Every customer once, with any two medicines. */
function buyers({ customers, sample }: Stand): Buyer[] {
  return customers.map((token) => {
    const at = Math.floor(Math.random() * sample.buy.length)
    const two = [sample.buy[at], sample.buy[(at + 1) % sample.buy.length]]
    const items = two.flatMap((one) => (one === undefined ? [] : [{ _id: one.id, quantity: 1 }]))
    return { token, items }
  })
}

const database = 'aushadh_pgbench'

/** PostgreSQL's own benchmark on the same server, at scale 10; measures TPC-B transactions per second. */
async function preparePgbench(postgres: Postgres): Promise<(seconds: number) => number> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const program = join(findPostgres(), 'pgbench')
  const run = (...args: string[]) =>
    execFileSync(program, [...args, postgres.url(database)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run('-i', '-q', '-s', '10')
  return (seconds) => {
    const report = run('-n', '-c', '8', '-j', '2', '-T', String(seconds))
    const [, tps] = /tps = ([\d.]+)/.exec(report) ?? []
    if (tps === undefined) throw new Error(`pgbench printed: ${report}`)
    return Number(tps)
  }
}
