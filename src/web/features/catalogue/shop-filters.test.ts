import { expect, test } from 'vitest'
import { sortOrders } from '#contract/catalogue.ts'
import { countFilters, noFilters, readFilters, rupees, shopPath } from './shop-filters.ts'

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
  expect(read('sort=toString&minPrice=cheap&maxPrice=-4&inStock=perhaps')).toEqual(noFilters)
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
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

test('the search is no filter, and a price range is one', () => {
  const filters = { ...noFilters, q: 'dolo', inStock: true, minPrice: 1, maxPrice: 2 }
  expect(countFilters(filters)).toBe(2)
})
