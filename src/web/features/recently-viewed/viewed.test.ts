// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed.ts'

beforeEach(() => localStorage.clear())

test('remembers the newest twelve products, each once', () => {
  for (let n = 1; n <= 14; n += 1) rememberViewed(`product-${n}`)
  rememberViewed('product-9')
  const ids = viewedProducts()
  expect(ids).toHaveLength(12)
  expect(ids.slice(0, 3)).toEqual(['product-9', 'product-14', 'product-13'])
  expect(ids.at(-1)).toBe('product-3')
})

test.each(['no JSON', '{"a":1}', '[1,null]'])('reads %s as nothing', (stored) => {
  localStorage.setItem('recentlyViewed', stored)
  expect(viewedProducts()).toEqual([])
})

test('forgets all', () => {
  rememberViewed('a')
  forgetViewed()
  expect(viewedProducts()).toEqual([])
})
