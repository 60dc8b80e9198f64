import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newAdmin, newCustomer, newPharmacy } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/* Who gets through which door: made from the contract, so that a new call is in it by itself. */

let shop: TestShop
const tokens: Partial<Record<Access, string>> = {}
beforeAll(async () => {
  shop = await openTestShop()
  tokens.customer = (await newCustomer(shop)).token
  tokens.admin = (await newAdmin(shop)).token
  tokens.pharmacy = (await newPharmacy(shop)).token
})
afterAll(() => shop.close())

const guarded: Endpoint[] = Object.values(api)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(({ access }) => access !== 'public' && access !== 'signed-in')

test.each(guarded.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  '%s is closed to other roles, and to tokens that mean nothing',
  async (_, { method, path, access, messages }) => {
    const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    for (const [role, token] of Object.entries(tokens)) {
      if (role === access) continue
      const answer = await shop.send({
        method,
        url,
        token,
        body: method === 'GET' ? undefined : {},
      })
      expect(answer).toMatchObject({
        status: 403,
        body: {
          success: false,
          code: 'forbidden',
          message: messages?.forbidden ?? 'You do not have permission to access this page.',
        },
      })
    }
    const forged = await shop.send({
      method,
      url,
      token: 'a.b.c',
      body: method === 'GET' ? undefined : {},
    })
    expect(forged).toMatchObject({ status: 401, body: { success: false } })
  },
)
