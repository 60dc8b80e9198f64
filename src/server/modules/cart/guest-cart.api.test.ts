import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { inDays } from '../../../../tests/stocks.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const unknown = '00000000-0000-4000-8000-000000000000'
const itemsOf = async (customer: TestActor) =>
  (await customer.api.cart.view()).cartData.map((item) => [item._id, item.quantity])

describe('the items of a guest’s cart', () => {
  test('have the prices and the stock of a customer’s cart, in the order of the ids', async () => {
    const customer = await newCustomer(shop)
    const first = await newMedicine(pharmacy, { price: 12.5, stockQuantity: 7 })
    const second = await newMedicine(pharmacy)
    for (const { _id } of [first, second])
      await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    const ids = [second._id, first._id].join()
    const { items } = await shop.as().guestCarts.items({ query: { ids } })
    const { cartData } = await customer.api.cart.view()
    const expected = cartData.map(({ quantity: _, ...item }) => item)
    expect(items).toEqual(expected.toReversed())
    expect(items[1]).toMatchObject({ price: 12.5, stockQuantity: 7 })
  })

  test('are promised for the days on which their pharmacy hands over', async () => {
    const own = await newPharmacy(shop)
    const { _id: ids } = await newMedicine(own)
    const promised = async () =>
      (await shop.as().guestCarts.items({ query: { ids } })).items[0]?.promisedOn ?? ''
    expect(await promised()).toMatch(/^20/)
    const { weekdays, cutoff, closedOnNationalHolidays } = await own.api.deliverySchedules.show()
    const holidays = Array.from({ length: 20 }, (_, n) => inDays(n))
    await own.api.deliverySchedules.change({
      body: { weekdays, cutoff, closedOnNationalHolidays, holidays },
    })
    expect((await promised()) > inDays(19)).toBe(true)
  })

  test('leave out what is not on sale', async () => {
    const hidden = await newMedicine(await newPharmacy(shop, { verified: false }))
    const { _id } = await newMedicine(pharmacy)
    const { items } = await shop
      .as()
      .guestCarts.items({ query: { ids: [unknown, hidden._id, _id, _id].join() } })
    expect(items.map((item) => item._id)).toEqual([_id])
  })

  test.each([
    ['no ids', ''],
    ['something else', 'x'],
    ['more than fifty ids', Array.from({ length: 51 }, () => unknown).join()],
  ])('reject %s', async (_, ids) => {
    const answer = await shop.send({ method: 'GET', url: `/api/guest-cart?ids=${ids}` })
    expect(answer.status).toBe(400)
  })
})

describe('merging', () => {
  test('takes the larger quantity of both carts, and changes nothing the second time', async () => {
    const customer = await newCustomer(shop)
    const [a, b, c] = [
      await newMedicine(pharmacy),
      await newMedicine(pharmacy),
      await newMedicine(pharmacy),
    ]
    await customer.api.cart.add({ body: { itemId: a._id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: b._id, quantity: 4 } })
    const items = [
      { itemId: a._id, quantity: 5 },
      { itemId: b._id, quantity: 3 },
      { itemId: c._id, quantity: 1 },
    ]
    for (const _time of [1, 2]) {
      const answer = await customer.api.guestCarts.merge({ body: { items } })
      expect(answer).toEqual({ success: true, messages: [] })
      expect(new Map((await itemsOf(customer)) as [string, number][])).toEqual(
        new Map([
          [a._id, 5],
          [b._id, 4],
          [c._id, 1],
        ]),
      )
    }
  })

  test('says in a sentence each what has fewer units, and merges the rest', async () => {
    const customer = await newCustomer(shop)
    const short = await newMedicine(pharmacy, { name: 'Shortamol', stockQuantity: 3 })
    const empty = await newMedicine(pharmacy, { name: 'Emptyrin', stockQuantity: 0 })
    const hidden = await newMedicine(await newPharmacy(shop, { verified: false }))
    const { messages } = await customer.api.guestCarts.merge({
      body: {
        items: [
          { itemId: short._id, quantity: 9 },
          { itemId: empty._id, quantity: 1 },
          { itemId: hidden._id, quantity: 1 },
        ],
      },
    })
    expect(messages).toEqual([
      'Shortamol: your cart has 3 units instead of 9, because no more are in stock.',
      'Emptyrin is out of stock and was not added to your cart.',
      'A medicine is no longer sold and was not added to your cart.',
    ])
    expect(await itemsOf(customer)).toEqual([[short._id, 3]])
  })

  test('of several tabs at once adds once', async () => {
    const customer = await newCustomer(shop)
    const made = [await newMedicine(pharmacy), await newMedicine(pharmacy)]
    const items = made.map(({ _id }) => ({ itemId: _id, quantity: 4 }))
    await Promise.all(
      [items, items.toReversed(), items, items.toReversed()].map((given) =>
        customer.api.guestCarts.merge({ body: { items: given } }),
      ),
    )
    expect((await itemsOf(customer)).map(([, quantity]) => quantity)).toEqual([4, 4])
  })
})
