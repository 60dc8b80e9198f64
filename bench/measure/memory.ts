import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { address, anyBuyers } from '../buyers.ts'
import type { Shot } from '../load/stream.ts'
import { startShop } from '../shop.ts'
import type { Stand } from '../stand.ts'
import { plainRow, type Row } from '../table.ts'
import { newSearches } from './new-search.ts'

/** What has to be loaded, and work that goes on after the first response, is done by then. */
const settledMs = 3_000
const headers = { 'accept-encoding': 'gzip, br' }

/**
 * Resident memory of a new process on the full shop: after its start, after each kind of load, and the most that it
 * ever took. Each kind lasts three rounds, and hardly repeats a request, so that the response cache fills.
 */
export async function measureMemory(stand: Stand): Promise<Row[]> {
  const { load, options, provider, sample, settings } = stand
  const shop = await startShop(settings, '/readyz')
  const seconds = 3 * options.seconds
  const send = (shots: Shot[]) =>
    load.stream({ url: shop.url, shots, once: false, ...options, seconds })
  const of = (paths: string[]) => send(paths.map((path) => ({ path, headers })))
  const rows: Row[] = []
  const add = (what: string) => rows.push(plainRow(`Memory ${what}`, `${residentOf(shop.pid)} MB`))
  try {
    await pause(settledMs)
    add('after the start')
    await of(sample.read.map((_, n) => `/api/products?limit=24&minPrice=${n}`))
    add('after lists')
    const searches = newSearches(sample.read, 'first word')(10_000)
    await of(searches.map((q) => `/api/products?limit=24&q=${encodeURIComponent(q)}`))
    add('after searches')
    await of(sample.read.flatMap(({ id }) => [`/medicines/${id}`, `/api/medicines/${id}`]))
    add('after pages')
    const { connections } = options
    const buying = {
      shopUrl: shop.url,
      providerUrl: provider.url,
      buyers: anyBuyers(stand),
      address,
    }
    await load.checkouts({ ...buying, seconds: options.seconds, connections })
    add('after paid checkouts')
    rows.push(plainRow('Memory, the most of all', `${residentOf(shop.pid, 'VmHWM')} MB`))
    return rows
  } finally {
    await shop.stop()
  }
}

/** As Linux counts it, in millions of bytes. */
function residentOf(pid: number, field = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}
