import { measureAdmin } from './measure/admin.ts'
import { measureCartAdd } from './measure/cart-add.ts'
import { measureCartPlans } from './measure/cart-plans.ts'
import { measureCheckoutCost } from './measure/checkout-cost.ts'
import { measureCheckouts } from './measure/checkouts.ts'
import { measureFirstVisit } from './measure/first-visit.ts'
import { measureMemory } from './measure/memory.ts'
import { measureNewSearch } from './measure/new-search.ts'
import { weighPage } from './measure/page-weight.ts'
import { measurePartitions } from './measure/partitions.ts'
import { measureRederivation } from './measure/rederive.ts'
import { measureRelevance } from './measure/relevance.ts'
import { measureRules } from './measure/rules.ts'
import { againstSameBytes } from './measure/same-bytes.ts'
import { measureStart } from './measure/start.ts'
import type { Options } from './options.ts'
import type { Stand } from './stand.ts'
import type { Row } from './table.ts'

type OnStand = (stand: Stand) => Promise<Row[]>

/** The measurements on a full shop, by their names for `--only`. */
export const onStand: Record<string, OnStand> = {
  list: (stand) => againstSameBytes(stand, 'Catalogue list', '/api/products?limit=24'),
  search: (stand) =>
    againstSameBytes(stand, 'A repeated search', `/api/products?limit=24&q=${wordFrom(stand)}`),
  facets: (stand) => againstSameBytes(stand, 'Facets', '/api/products/facets'),
  suggestions: (stand) =>
    againstSameBytes(stand, 'Suggestions', `/api/suggestions?q=${wordFrom(stand)}`),
  relevance: measureRelevance,
  detail: (stand) => againstSameBytes(stand, 'Detail', `/api/medicines/${anyId(stand)}`),
  'shop-page': (stand) => againstSameBytes(stand, 'HTML of /shop', '/shop'),
  'medicine-page': (stand) =>
    againstSameBytes(stand, 'HTML of a medicine', `/medicines/${anyId(stand)}`),
  'new-search': (stand) => measureNewSearch(stand, 'first word'),
  'broad-search': (stand) => measureNewSearch(stand, 'any word'),
  cart: measureCartAdd,
  checkout: measureCheckouts,
  memory: measureMemory,
  rederive: measureRederivation,
  visit: async (stand) => [
    ...(await measureFirstVisit(stand.shop.url, '/', '/')),
    ...(await measureFirstVisit(stand.shop.url, '/shop', '/shop')),
    ...(await measureFirstVisit(stand.shop.url, 'a medicine', `/medicines/${anyId(stand)}`)),
  ],
  weight: async (stand) => [
    ...(await weighPage(stand.shop.url, '/', '/')),
    ...(await weighPage(stand.shop.url, '/shop', '/shop')),
    ...(await weighPage(stand.shop.url, 'a medicine', `/medicines/${anyId(stand)}`)),
  ],
}

/** Measurements on a full shop that run only when named, since they need a server that counts statements. */
export const onCountingStand: Record<string, OnStand> = { 'checkout-cost': measureCheckoutCost }

/** Measurements that start their own shop. */
export const alone: Record<string, (options: Options) => Promise<Row[]>> = {
  admin: measureAdmin,
  start: measureStart,
  rules: measureRules,
  'cart-plans': measureCartPlans,
  partitions: measurePartitions,
}

function anyId({ sample }: Stand): string {
  const [first] = sample.read
  if (first === undefined) throw new Error('the shop has no medicines')
  return first.id
}

/** The first word of some medicine's name, long enough to match few. */
function wordFrom({ sample }: Stand): string {
  const word = sample.read.map(({ name }) => /^[A-Za-z]{5,}/.exec(name)?.[0]).find(Boolean)
  if (word === undefined) throw new Error('no medicine has a name to search for')
  return word.toLowerCase()
}
