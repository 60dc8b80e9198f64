import { mostPromises } from '#contract/promised-delivery.ts'
import { deliveryCalls } from '../../api/delivery-calls.ts'

type Kind = 'products' | 'medicines'

/** `day`: in India, null if it can't be delivered. `text` says so: 'By Wed 25 Nov', 'Not deliverable to 411002'. */
export type Promised = { day: string | null; text: string }

/** By the id of the product or medicine; those of which nothing is known are missing. */
export type Promises = ReadonlyMap<string, Promised>

type Asked = { pin: string; kind: Kind; ids: readonly string[] }
type Waiting = Asked & { resolve: (found: Promises) => void }

let waiting: Waiting[] = []
/** By PIN code, kind and id, for a minute; null: nothing is known. */
let known = new Map<string, Promised | null>()
let since = 0
const minuteMs = 60_000

/**
 * By when these arrive at a PIN code. The cards of a page ask one by one, and are answered by one call. Where it fails,
 * nothing is known: the checkout decides anyway.
 */
export function findPromises(asked: Asked): Promise<Promises> {
  return new Promise((resolve) => {
    waiting.push({ ...asked, resolve })
    if (waiting.length === 1) setTimeout(() => void answer())
  })
}

const keyOf = ({ pin, kind }: Omit<Asked, 'ids'>, id: string) => `${pin} ${kind} ${id}`

async function answer(): Promise<void> {
  const all = waiting
  waiting = []
  if (Date.now() - since > minuteMs) {
    known = new Map()
    since = Date.now()
  }
  for (const [pin, asked] of Map.groupBy(all, (one) => one.pin)) await ask(pin, asked)
  for (const { ids, resolve, ...asked } of all)
    resolve(
      new Map(
        ids.flatMap((id) => {
          const promised = known.get(keyOf(asked, id))
          return promised ? [[id, promised] as const] : []
        }),
      ),
    )
}

/** Asks for what is not known yet. */
async function ask(pin: string, asked: readonly Asked[]): Promise<void> {
  const all = asked.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id })))
  const missing = [...new Map(all.map((one) => [keyOf({ pin, kind: one.kind }, one.id), one]))]
  const unknown = missing.filter(([key]) => !known.has(key))
  for (let at = 0; at < unknown.length; at += mostPromises) {
    const part = unknown.slice(at, at + mostPromises)
    const idsOf = (kind: Kind) =>
      part.flatMap(([, one]) => (one.kind === kind ? one.id : [])).join()
    const query = { products: idsOf('products'), medicines: idsOf('medicines') }
    const found = await deliveryCalls.promises.list({ params: { pin }, query }).catch(() => null)
    if (found === null) return
    const days = new Map(found.body.promises.map((one) => [one._id, one.promisedOn]))
    for (const [key, { id }] of part) {
      const day = days.get(id)
      known.set(key, day === undefined ? null : { day, text: promiseText(day, pin) })
    }
  }
}

const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export function promiseText(day: string | null, pin: string): string {
  if (day === null) return `Not deliverable to ${pin}`
  return `By ${short.format(new Date(day)).replace(',', '').replace('Sept', 'Sep')}`
}
