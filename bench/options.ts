import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

export type Options = {
  /** How long each side runs in a round. */
  seconds: number
  rounds: number
  connections: number
  /** Names of measurements; empty for all. */
  only: string[]
  /** A catalogue as CSV, optionally gzipped; without one the demo shop is measured. */
  data: string | undefined
  /** How many of its rows, from the first. */
  rows: number
  /** How many medicines 500 more pharmacies bring the catalogue to, all offers of the file's products; 0: none do. */
  offers: number
  /** How many past orders the shop has before it is measured. */
  orders: number
  /** How many standbys the shop reads from; 0: none. */
  replicas: number
  /** The folder for a CPU profile of the shop, written when it stops. */
  profile: string | undefined
  /**
   * The folder where the filled server is saved, to be copied from there the next time; the flags that fill it do not
   * count then.
   */
  saved: string | undefined
  /** Whether the shop reaches its database through PgBouncer in transaction mode. */
  pgbouncer: boolean
  /** How many processes of the shop. */
  processes: number
}

const usual = '../shared/data/india_medicine_prices_232k.csv.gz'

/** Throws with a message for an invalid flag. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
      rows: { type: 'string' },
      offers: { type: 'string' },
      orders: { type: 'string' },
      replicas: { type: 'string' },
      profile: { type: 'string' },
      saved: { type: 'string' },
      pgbouncer: { type: 'boolean', default: false },
      processes: { type: 'string' },
    },
  })
  const { data = existsSync(usual) ? usual : undefined } = values
  if (data !== undefined && !existsSync(data)) throw new Error(`--data: there is no file ${data}.`)
  return {
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    connections: positive('connections', values.connections),
    only: values.only,
    data,
    rows: values.rows === undefined ? Number.POSITIVE_INFINITY : positive('rows', values.rows),
    offers: values.offers === undefined ? 0 : positive('offers', values.offers),
    orders: values.orders === undefined ? 0 : positive('orders', values.orders),
    replicas: Number(values.replicas ?? 0) === 0 ? 0 : positive('replicas', values.replicas ?? ''),
    profile: values.profile,
    saved: values.saved,
    pgbouncer: values.pgbouncer,
    processes: values.processes === undefined ? 1 : positive('processes', values.processes),
  }
}

function positive(flag: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${flag} must be 1 or more.`)
  return value
}
