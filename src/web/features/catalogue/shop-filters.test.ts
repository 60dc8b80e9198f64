import { expect, test } from 'vitest'
import { sortOrders } from '#contract/catalogue.ts'
import {
  isView,
  noFilters,
  readFilters,
  rupees,
  setFilters,
  shopPath,
  withoutFilter,
} from './shop-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('reads the URL that it writes', () => {
  const filters = { ...noFilters, q: 'dolo 650', category: 'Pain relief', inStock: true }
  const path = shopPath({ ...filters, sort: 'price', minPrice: 10, maxPrice: 99.5 })
  expect(path).toBe(
    '/shop?q=dolo+650&category=Pain+relief&sort=price&inStock=true&minPrice=10&maxPrice=99.5',
  )
  expect(shopPath(read(path.slice('/shop?'.length)))).toBe(path)
  expect(shopPath(noFilters)).toBe('/shop')
  expect(shopPath(noFilters, 'abc')).toBe('/shop?cursor=abc')
})

test('ignores invalid values', () => {
  expect(
    read(
      'sort=toString&form=pill&pharmacy=1&prescription=no&minPrice=cheap&maxPrice=-4&inStock=perhaps',
    ),
  ).toEqual(noFilters)
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  expect(read('q=%00dolo%07%0A650&category=%00').q).toBe('dolo 650')
  expect(read('category=%00')).toEqual(noFilters)
  for (const sort of sortOrders) expect(read(`sort=${sort}`).sort).toBe(sort)
})

test('swaps a minimum price above the maximum', () => {
  expect(read('minPrice=500&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 500 })
})

test.each([
  ['₹1,200.50', 1200.5],
  ['0', 0],
  ['19.999', 20],
  ['999999999', 10_000_000],
  ['1e5', null],
  ['', null],
  [null, null],
])('reads %s as %s rupees', (typed, value) => {
  expect(rupees(typed)).toBe(value)
})

test('reads every filter that it writes', () => {
  const pharmacy = '4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02'
  const filters = { ...noFilters, form: 'drops', pharmacy, prescription: 'false' } as const
  expect(read(shopPath(filters).slice('/shop?'.length))).toEqual(filters)
  expect(shopPath(filters)).toBe(`/shop?form=drops&pharmacy=${pharmacy}&prescription=false`)
})

test('counts a price range as one filter, and search and sort order as none', () => {
  const filters = { ...noFilters, q: 'dolo', sort: 'price', inStock: true } as const
  expect(setFilters({ ...filters, minPrice: 1, maxPrice: 2 })).toEqual(['price', 'inStock'])
  expect(setFilters({ ...filters, maxPrice: 2 })).toEqual(['price', 'inStock'])
})

test('removes each filter separately', () => {
  const all = read(
    'category=Skin&form=cream&pharmacy=4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02&prescription=true&inStock=true&minPrice=0',
  )
  const names = setFilters(all)
  expect(names).toHaveLength(6)
  for (const name of names) {
    const rest = setFilters({ ...all, ...withoutFilter[name] })
    expect(rest).toEqual(names.filter((one) => one !== name))
  }
})

test.each([
  ['', false],
  ['category=Skin', false],
  ['utm_source=letter', false],
  ['q=dolo', true],
  ['category=Skin&cursor=abc', true],
  ['pharmacy=nobody', true],
  ['sort=whatever', true],
  ['maxPrice=cheap', true],
])('treats “%s” as a filtered view: %s', (search, view) => {
  expect(isView(new URLSearchParams(search))).toBe(view)
})
