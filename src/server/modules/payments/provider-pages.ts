import { ProviderUnavailable } from './provider-errors.ts'

/** The most that the provider gives at once. */
export const pageSize = 100

/**
 * All of a list that is longer than a page, each item once, newest first. What is added meanwhile pushes
 * the rest back, so that items come twice; none is passed over, for nothing ever leaves such a list.
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
    // Else a provider that does not heed `skip` would be asked for ever.
    if (fresh.length === 0) throw new ProviderUnavailable('a list that does not end')
  }
}
