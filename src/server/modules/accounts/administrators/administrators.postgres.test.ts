import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of two owners who remove each other at the same time, one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await newAdmin(shop), await newAdmin(shop)] as const
    const settled = await Promise.allSettled([
      first.api.administrators.remove({ params: { id: second.id } }),
      second.api.administrators.remove({ params: { id: first.id } }),
    ])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ status: 401, code: 'session_expired' })
  }
})
