import { expect, test } from 'vitest'
import { loginPath, paths, safeNext } from './paths.ts'
import { strayPath } from './stray-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/medicines/1?tab=2#reviews', '/medicines/1?tab=2#reviews'],
  ['https://evil.example', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('reads next=%s as %s', (next, leads) => {
  expect(safeNext(new URLSearchParams({ next }))).toBe(leads)
})

test('has no next page without next', () => {
  expect(safeNext(new URLSearchParams())).toBeNull()
})

test.each([
  ['/admin/nowhere', '/AdminLogin'],
  ['/pharmacy/a/b', '/PharmacyLogin'],
  ['/customer/', '/CustomerLogin'],
  ['/AdminLogin', '/admin/login'],
  ['/PharmacyLogin', '/pharmacy/login'],
  ['/CustomerLogin', '/customer/login'],
  ['/user/login', '/login'],
  ['/nowhere', '/'],
  ['/administrators', '/'],
  ['/constructor', '/'],
  ['/__proto__', '/'],
  ['/toString/x', '/'],
])('sends the unknown path %s to %s', (stray, leads) => {
  expect(strayPath(stray)).toBe(leads)
})

test('escapes values in addresses', () => {
  expect(loginPath('customer', '/shop?q=a b')).toBe('/customer/login?next=%2Fshop%3Fq%3Da+b')
  expect(paths.medicine('a/b', 'Dolo 650')).toBe('/medicines/a%2Fb/dolo-650')
  expect(paths.shopWith({ q: '', category: 'Pain relief' })).toBe('/shop?category=Pain+relief')
})
