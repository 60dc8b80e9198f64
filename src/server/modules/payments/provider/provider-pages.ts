import { ProviderUnavailable } from './provider-errors.ts'

/** The provider's maximum page size. */
export const pageSize = 100

/** A period as lists expect it: the provider's timestamps are truncated to seconds. */
export function periodOf(from: Date, to: Date): { from: number; to: number } {
  return { from: Math.floor(+from / 1000), to: Math.floor(+to / 1000) }
}

/**
 * Every item of a list of several pages, once, newest first. Items added during the walk shift the rest, so
 * that some arrive twice; none is skipped, because nothing is removed from these lists.
 */
export async function* everyItem<Item extends { id: string }>(
  page: (skip: number) => Promise<{ items: Item[] }>,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>()
  for (let skip = 0; ; skip += pageSize) {
    const { items } = await page(skip)
    const fresh = items.filter((item) => !seen.has(item.id))
    for (const item of fresh) {
      seen.add(item.id)
      yield item
    }
    if (items.length < pageSize) return
    // Without this, a provider that ignores `skip` would be asked for ever.
    if (fresh.length === 0) throw new ProviderUnavailable('the list does not end')
  }
}

/** A whole list in the order in which its items were made. */
export async function oldestFirst<Item>(newestFirst: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const one of newestFirst) items.push(one)
  return items.reverse()
}
