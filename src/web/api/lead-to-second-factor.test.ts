import { expect, test, vi } from 'vitest'
import { leadToSecondFactor } from './lead-to-second-factor.ts'

test.each([
  ['https://shop.example/admin/orders?q=a#b', '/second-factor?next=%2Fadmin%2Forders%3Fq%3Da%23b'],
  ['https://shop.example/admin/login?next=/admin/users', '/second-factor?next=%2Fadmin%2Fusers'],
  ['https://shop.example/admin/login', '/second-factor'],
])('leads from %s to %s', (address, leads) => {
  const { pathname, search, hash } = new URL(address)
  const assign = vi.fn()
  leadToSecondFactor({ pathname, search, hash, assign })
  expect(assign).toHaveBeenCalledWith(leads)
})

test('stays on the page that asks for it', () => {
  const assign = vi.fn()
  leadToSecondFactor({ pathname: '/second-factor', search: '?next=/cart', hash: '', assign })
  expect(assign).not.toHaveBeenCalled()
})
