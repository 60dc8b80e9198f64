import { parseArgs } from 'node:util'
import { type Options, readOptions as readBenchOptions } from '../options.ts'

export type LoadOptions = {
  /** Arrivals of customers per second; with `find`, the first rate to try. */
  rate: number
  /** How long one run lasts, after its warm-up. */
  seconds: number
  /** Find the highest rate instead of running one. */
  find: boolean
  /** Minutes of a soak; null: none. */
  soakMinutes: number | null
  /** Print JSON instead of a table. */
  json: boolean
  /** The shop to open, as the benchmark does. */
  stand: Options
}

/** Above it `--medicines` counts offers of more pharmacies; the usual file has some more rows that are for sale. */
const mostRows = 200_000

/** Throws with a message for an invalid flag. */
export function readOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      find: { type: 'boolean', default: false },
      soak: { type: 'string' },
      json: { type: 'boolean', default: false },
      processes: { type: 'string', default: '1' },
      replicas: { type: 'string', default: '0' },
      medicines: { type: 'string' },
      orders: { type: 'string' },
      data: { type: 'string' },
      saved: { type: 'string' },
    },
  })
  const { find, json, medicines, orders, data, saved } = values
  if (find && values.soak !== undefined) throw new Error('--find and --soak exclude each other.')
  const stand = readBenchOptions([
    ...flag('data', data),
    ...flag('saved', saved),
    ...flag('orders', orders),
    ...flag('processes', values.processes),
    ...flag('replicas', values.replicas),
  ])
  const wanted = medicines === undefined ? null : number('medicines', medicines)
  const rows = wanted !== null && stand.data !== undefined && wanted <= mostRows
  return {
    rate: number('rate', values.rate),
    seconds: number('seconds', values.seconds),
    find,
    soakMinutes: values.soak === undefined ? null : number('soak', values.soak),
    json,
    stand: { ...stand, ...(wanted === null ? {} : rows ? { rows: wanted } : { offers: wanted }) },
  }
}

const flag = (name: string, value: string | undefined) =>
  value === undefined ? [] : [`--${name}`, value]

function number(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0) || !Number.isFinite(value)) throw new Error(`--${name} must be more than 0.`)
  return value
}
