import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { goodAddress, newAddress } from '../../../../tests/addresses.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async ({ api }: TestActor) => (await api.addresses.list()).addresses
const defaults = async (customer: TestActor) =>
  (await list(customer)).filter(({ isDefault }) => isDefault)

test('keeps one default and at most 20 addresses when many are added at once', async () => {
  const customer = await newCustomer(shop)
  const added = await Promise.allSettled(
    Array.from({ length: 25 }, () => newAddress(customer, { isDefault: true })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await list(customer)).toHaveLength(20)
  expect(await defaults(customer)).toHaveLength(1)
})

test('keeps one default when defaults are chosen, changed and deleted at once', async () => {
  const customer = await newCustomer(shop)
  const ids: string[] = []
  for (let n = 0; n < 9; n += 1) ids.push(await newAddress(customer))
  const { addresses } = customer.api
  const answers = await Promise.all(
    ids.map((id, n) => {
      const params = { id }
      if (n % 3 === 0) return addresses.remove({ params })
      if (n % 3 === 1) return addresses.makeDefault({ params })
      return addresses.change({
        params,
        body: { ...goodAddress, label: `Work ${n}`, isDefault: true },
      })
    }),
  )
  for (const { addresses } of answers)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(await list(customer)).toHaveLength(6)
  expect(await defaults(customer)).toHaveLength(1)
})

test('saves one address when the same is sent twice at once', async () => {
  const customer = await newCustomer(shop)
  const send = () => customer.api.addresses.add({ body: goodAddress })
  const [one, other] = await Promise.all([send(), send()])
  expect(one.address).toEqual(other.address)
  expect(await list(customer)).toHaveLength(1)
})

test('lets no customer have two defaults, whatever writes them', async () => {
  const customer = await newCustomer(shop)
  for (const _ of ['one', 'two']) await newAddress(customer)
  await expect(
    shop.database.run('update addresses set is_default = true where customer_id = $1', [
      customer.id,
    ]),
  ).rejects.toThrow(/addresses_one_default/)
})
