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

const keepMs = 60_000
const kept = new WeakMap<ApiClient, { at: number; shelves: Promise<HomeShelves> }>()

/** The shelves are the same for everybody and a minute old at most; empty ones are asked for again. */
export function loadHome(api: ApiClient, now = Date.now()): Promise<HomeShelves> {
  const last = kept.get(api)
  if (last && now - last.at < keepMs) return last.shelves
  const shelves = fillShelves(api).then((filled) => {
    if (filled.shelf.length === 0) kept.delete(api)
    return filled
  })
  kept.set(api, { at: now, shelves })
  return shelves
}

/** Decoration on the way to the shop: what can't be had is left out, and the page still stands. */
async function fillShelves(api: ApiClient): Promise<HomeShelves> {
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
