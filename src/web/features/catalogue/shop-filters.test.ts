import { expect, test } from 'vitest'
import { sortOrders } from '#contract/catalogue.ts'
import {
  isView,
  loosened,
  noFilters,
  readFilters,
  rupees,
  setFilters,
  shopPath,
} from './shop-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address reads as it was written', () => {
  const filters = { ...noFilters, q: 'dolo 650', category: 'Pain relief', inStock: true }
  const path = shopPath({ ...filters, sort: 'price', minPrice: 10, maxPrice: 99.5 })
  expect(path).toBe(
    '/shop?q=dolo+650&category=Pain+relief&sort=price&inStock=true&minPrice=10&maxPrice=99.5',
  )
  expect(shopPath(read(path.slice('/shop?'.length)))).toBe(path)
  expect(shopPath(noFilters)).toBe('/shop')
  expect(shopPath(noFilters, 'abc')).toBe('/shop?cursor=abc')
})

test('what makes no sense is left out', () => {
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

test('prices that cross change places', () => {
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
])('%s rupees: %s', (typed, value) => {
  expect(rupees(typed)).toBe(value)
})

test('every narrowing reads as it was written, whoever wrote it', () => {
  const pharmacy = '4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02'
  const filters = { ...noFilters, form: 'drops', pharmacy, prescription: 'false' } as const
  expect(read(shopPath(filters).slice('/shop?'.length))).toEqual(filters)
  expect(shopPath(filters)).toBe(`/shop?form=drops&pharmacy=${pharmacy}&prescription=false`)
})

test('the search and the order are no filters, and a price range is one', () => {
  const filters = { ...noFilters, q: 'dolo', sort: 'price', inStock: true } as const
  expect(setFilters({ ...filters, minPrice: 1, maxPrice: 2 })).toEqual(['price', 'inStock'])
  expect(setFilters({ ...filters, maxPrice: 2 })).toEqual(['price', 'inStock'])
})

test('each filter can be taken off alone', () => {
  const all = read(
    'category=Skin&form=cream&pharmacy=4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02&prescription=true&inStock=true&minPrice=0',
  )
  const names = setFilters(all)
  expect(names).toHaveLength(6)
  for (const name of names) {
    const rest = setFilters({ ...all, ...loosened[name] })
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
])('“%s” is a view of a shelf: %s', (search, view) => {
  expect(isView(new URLSearchParams(search))).toBe(view)
})
