import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer } from './checkouts.ts'

/** Customers who browse and buy at a walking pace: what matters is how long each of them waits. */
export type Visitors = {
  kind: 'visitors'
  shopUrl: string
  /** Paths by what they are: 'list', 'search', 'detail'. */
  paths: Record<string, string[]>
  buyers: Buyer[]
  address: object
  seconds: number
  connections: number
  /** Between the requests of one connection. */
  pauseMs: number
}
/** The milliseconds of every request, by what it was; `refused` counts checkouts with a 4xx. */
export type Visited = { times: Record<string, number[]>; refused: number }

/** Throws when a page answers anything but 2xx, or a checkout 5xx. */
export async function visitors(order: Visitors): Promise<Visited> {
  const { shopUrl, paths, buyers, address, seconds, connections, pauseMs } = order
  const kinds = [...Object.keys(paths), 'checkout']
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]))
  let [turn, refused] = [0, 0]
  const until = performance.now() + seconds * 1000
  const requestOf = (kind: string): [string, RequestInit] => {
    const buyer = buyers[Math.floor(Math.random() * buyers.length)]
    const known = paths[kind]
    if (known !== undefined) return [known[Math.floor(Math.random() * known.length)] ?? '', {}]
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer?.token}` }
    const body = JSON.stringify({ cartItems: buyer?.items, deliveryAddress: address })
    return ['/api/payment/create-order', { method: 'POST', headers, body }]
  }
  const visit = async () => {
    while (performance.now() < until) {
      const kind = kinds[turn++ % kinds.length] ?? 'checkout'
      const [path, init] = requestOf(kind)
      const began = performance.now()
      const answer = await fetch(`${shopUrl}${path}`, init)
      await answer.arrayBuffer()
      times[kind]?.push(performance.now() - began)
      if (kind === 'checkout' && answer.status >= 400 && answer.status < 500) refused += 1
      else if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await wait(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  return { times, refused }
}
