import type { Medicine } from '#contract/medicine.ts'
import type { ApiClient } from '../../api.ts'
import { type Listed, listed, pickVaried } from './pick-varied.ts'

/** What stands in the cabinet: packs on the shelf, categories as drawers, and a few more for the list. */
export type HomeShelves = {
  shelf: Listed[]
  list: Listed[]
  drawers: { name: string; count: number }[]
  categories: number
}

const sampled = 100
const inCabinet = 4
const onList = 4
const drawers = 6

/** Decoration on the way to the shop: what can't be had is left out, and the page still stands. */
export async function loadHome(api: ApiClient): Promise<HomeShelves> {
  const [medicines, categories] = await Promise.all([
    api.catalogue
      .list({ query: { limit: sampled, inStock: 'true', sort: 'newest' } })
      .then(bodyOf, none),
    api.catalogue.categories().catch(none),
  ])
  const picked = pickVaried(medicines, inCabinet + onList).map(listed)
  return {
    shelf: picked.slice(0, inCabinet),
    list: picked.slice(inCabinet),
    drawers: categories.slice(0, drawers),
    categories: categories.length,
  }
}

function bodyOf({ body }: { body: Medicine[] }): Medicine[] {
  return body
}

function none(): [] {
  return []
}
