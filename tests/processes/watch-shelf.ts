import { setTimeout as pause } from 'node:timers/promises'
import type { Medicine } from '#contract/medicine.ts'
import { callOverHttp } from '../http.ts'
import type { ShopProcess } from './run-shop.ts'

type Seen = Pick<Medicine, '_id' | 'price' | 'stockQuantity'>
/** What is wrong with one medicine as somebody saw it, null where nothing is; of one that was not there, with undefined. */
export type Judge = (seen: Seen | undefined) => string | null
/** Called as somebody begins to read: what was answered by then is what he must see. */
export type Judging = () => Judge

/**
 * Strangers who read one medicine at every process, in every way, until `work` is done; each sees what was
 * answered before he asked, or is told of here.
 */
export async function watchShelf(
  shops: readonly ShopProcess[],
  medicine: { _id: string; name: string },
  judging: Judging,
  work: () => Promise<void>,
): Promise<{ reads: number; wrong: string[] }> {
  const addresses = [
    `/api/medicines/${medicine._id}`,
    '/api/medicines/?limit=100',
    `/api/medicines/?q=${encodeURIComponent(medicine.name)}`,
  ]
  const wrong: string[] = []
  const watch = { reads: 0, open: true }
  const readers = shops.flatMap((shop) =>
    addresses.flatMap((address) => [1, 2, 3].map(() => ({ shop, address }))),
  )
  const reading = Promise.all(
    readers.map(async ({ shop, address }) => {
      while (watch.open) {
        const judge = judging()
        const problem = judge(await readOne(shop, address, medicine._id))
        if (problem !== null) wrong.push(`${shop.name} ${address}: ${problem}`)
        watch.reads += 1
      }
    }),
  )
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

async function readOne({ url }: ShopProcess, address: string, id: string) {
  const { status, body } = await callOverHttp(url)({ method: 'GET', url: address, body: undefined })
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return ([body].flat() as Seen[]).find(({ _id }) => _id === id)
}
