import { setTimeout as pause } from 'node:timers/promises'
import type { Medicine } from '#contract/medicine.ts'
import type { ShopProcess } from './run-shop.ts'

type Seen = Pick<Medicine, 'price' | 'stockQuantity'>
/**
 * Says what is wrong with a medicine as a reader saw it, or null. `undefined` means that the reader did not
 * find it.
 */
export type Check<What = Seen> = (seen: What | undefined) => string | null
/** Called when a read begins: the read must show every change confirmed by then. */
export type StartCheck<What = Seen> = () => Check<What>
/** A way to look at one medicine. `read` finds it in a 2xx response. */
export type View<What = Seen> = { address: string; read(text: string): What | undefined }

/** The API's views: alone, in a list and in a search. */
export function viewsOf({ _id, name }: Pick<Medicine, '_id' | 'name'>): View[] {
  const read = (text: string) =>
    ([JSON.parse(text)].flat() as Medicine[]).find((one) => one._id === _id)
  return [
    { address: `/api/medicines/${_id}`, read },
    { address: '/api/medicines/?limit=100', read },
    { address: `/api/medicines/?q=${encodeURIComponent(name)}`, read },
  ]
}

/**
 * Reads every view at every process until `work` is done. Each read must show every change confirmed before
 * it began; rejects with the faults otherwise.
 */
export async function watchInventory<What = Seen>(
  shops: readonly ShopProcess[],
  views: readonly View<What>[],
  startCheck: StartCheck<What>,
  work: () => Promise<void>,
): Promise<{ reads: number; wrong: string[] }> {
  const wrong: string[] = []
  const watch = { reads: 0, open: true }
  const readers = shops.flatMap((shop) =>
    views.flatMap((view) => [1, 2, 3].map(() => ({ shop, view }))),
  )
  const look = async ({ shop, view }: (typeof readers)[number]) => {
    while (watch.open) {
      const check = startCheck()
      const problem = check(await readOne(shop, view))
      if (problem !== null) wrong.push(`${shop.name} ${view.address}: ${problem}`)
      watch.reads += 1
    }
  }
  const reading = Promise.all(readers.map(look))
  // The rejection is handled below, when the work is done.
  reading.catch(() => undefined)
  try {
    await pause(200)
    await work()
    await pause(200)
  } finally {
    watch.open = false
  }
  await reading
  return { reads: watch.reads, wrong }
}

async function readOne<What>({ url }: ShopProcess, { address, read }: View<What>) {
  const answer = await fetch(url + address)
  const text = await answer.text()
  if (answer.status === 404) return undefined
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return read(text)
}
