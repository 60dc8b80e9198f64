import { setTimeout as pause } from 'node:timers/promises'
import type { Medicine } from '#contract/medicine.ts'
import type { ShopProcess } from './run-shop.ts'

type Seen = Pick<Medicine, 'price' | 'stockQuantity'>
/** What is wrong with one medicine as somebody saw it, null where nothing is; of one that was not there, with undefined. */
export type Judge<What = Seen> = (seen: What | undefined) => string | null
/** Called as somebody begins to read: what was answered by then is what he must see. */
export type Judging<What = Seen> = () => Judge<What>
/** A way to look at one medicine. `read` finds it in a 2xx answer. */
export type View<What = Seen> = { address: string; read(text: string): What | undefined }

/** By the API: alone, in a list and in a search. */
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
 * Strangers who look at every process, in every way, until `work` is done; each sees what was answered
 * before he asked, or is told of here.
 */
export async function watchShelf<What = Seen>(
  shops: readonly ShopProcess[],
  views: readonly View<What>[],
  judging: Judging<What>,
  work: () => Promise<void>,
): Promise<{ reads: number; wrong: string[] }> {
  const wrong: string[] = []
  const watch = { reads: 0, open: true }
  const readers = shops.flatMap((shop) =>
    views.flatMap((view) => [1, 2, 3].map(() => ({ shop, view }))),
  )
  const look = async ({ shop, view }: (typeof readers)[number]) => {
    while (watch.open) {
      const judge = judging()
      const problem = judge(await readOne(shop, view))
      if (problem !== null) wrong.push(`${shop.name} ${view.address}: ${problem}`)
      watch.reads += 1
    }
  }
  const reading = Promise.all(readers.map(look))
  // Heard below, when the work is done.
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
