import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import {
  newDelivery,
  newPhoto,
  openReturnScenario,
  type ReturnScenario,
} from '../../../../tests/returns.ts'

/* A customer requests a return of items that arrived damaged, wrong, or too close to their expiry. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

test('lists delivered items that can be returned, how many units and until when', async () => {
  const { items, itemId, customer, orderId } = await newDelivery(scenario)
  expect(items).toMatchObject([{ _id: itemId, left: 4, open: false, price: 30 }])
  const until = new Date(items[0]?.until ?? '').getTime() - Date.now()
  expect(until).toBeGreaterThan(7 * dayMs - 1000)
  expect(until).toBeLessThan(8 * dayMs)
  const photo = await newPhoto(scenario.shop, customer)
  const body = { itemId, quantity: 2, reason: 'damaged' as const, photos: [photo] }
  const asked = await customer.api.returns.ask({ params: { orderId }, body })
  expect(asked.return).toMatchObject({
    state: 'requested',
    quantity: 2,
    reason: 'damaged',
    photos: [photo],
    refund: null,
  })
  const { items: after, returns } = await customer.api.returns.ofOrder({ params: { orderId } })
  expect(after).toMatchObject([{ left: 4, open: true }])
  expect(returns).toEqual([asked.return])
  expect(await customer.api.returns.own({ params: { id: asked.return._id } })).toEqual({
    return: asked.return,
  })
})

test('notifies and emails the pharmacy, and records the request in the timeline', async () => {
  const delivery = await newDelivery(scenario)
  const { _id } = await delivery.ask()
  const { rows: notifications } = await scenario.shop.database.run(
    `select kind, account_id as id from notifications where subject_id = $1`,
    [_id],
  )
  expect(notifications).toEqual([{ kind: 'return_requested', id: scenario.pharmacy.id }])
  const { rows: emails } = await scenario.shop.database.run(
    `select recipient from emails where key = $1`,
    [`return-requested:${_id}`],
  )
  expect(emails).toEqual([{ recipient: scenario.pharmacy.email }])
  const { timeline } = await delivery.seen()
  expect(timeline.at(-1)).toMatchObject({
    what: 'return_requested',
    by: { role: 'customer' },
    reason: expect.stringMatching(/^1 × .*: It expires too soon$/),
  })
})

describe('is rejected', () => {
  test.each(['damaged', 'wrong'] as const)('as %s without a photo', async (reason) => {
    const { ask } = await newDelivery(scenario)
    await expect(ask({ reason })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'photos', message: 'Add a photo that shows the problem.' }],
    })
  })

  test('above the delivered quantity', async () => {
    const { ask } = await newDelivery(scenario)
    await expect(ask({ quantity: 5 })).rejects.toMatchObject({
      code: 'return_exceeds',
      details: { left: 4 },
    })
  })

  test('while the first request is open', async () => {
    const { ask } = await newDelivery(scenario)
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'return_open' })
  })

  test('after the seventh day', async () => {
    const { ask, items } = await newDelivery(scenario, { at: daysAgo(8.1) })
    expect(items).toEqual([])
    await expect(ask()).rejects.toMatchObject({ code: 'return_over' })
  })

  test('before delivery', async () => {
    const { customer, orderId, itemId } = await newDelivery(scenario)
    await scenario.shop.database.run(
      `update shipments set state = 'shipped', delivered_at = null, delivery_proof = null where order_id = $1`,
      [orderId],
    )
    const body = { itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    await expect(customer.api.returns.ask({ params: { orderId }, body })).rejects.toMatchObject({
      code: 'return_over',
    })
  })

  test('for an item of another order', async () => {
    const [mine, other] = [await newDelivery(scenario), await newDelivery(scenario)]
    const body = { itemId: other.itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    await expect(
      mine.customer.api.returns.ask({ params: { orderId: mine.orderId }, body }),
    ).rejects.toMatchObject({ code: 'return_over' })
  })

  test('for another customer’s order', async () => {
    const { orderId, itemId } = await newDelivery(scenario)
    const stranger = await newCustomer(scenario.shop)
    const body = { itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    const params = { orderId }
    await expect(stranger.api.returns.ask({ params, body })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.returns.ofOrder({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('with another customer’s photo, or one that another return shows', async () => {
    const { ask, customer } = await newDelivery(scenario)
    const stranger = await newCustomer(scenario.shop)
    const theirs = await newPhoto(scenario.shop, stranger)
    await expect(ask({ reason: 'wrong', photos: [theirs] })).rejects.toMatchObject({
      code: 'photo_gone',
    })
    const own = await newPhoto(scenario.shop, customer)
    await ask({ reason: 'wrong', photos: [own] })
    const again = await newDelivery(scenario, { customer })
    await expect(again.ask({ reason: 'wrong', photos: [own] })).rejects.toMatchObject({
      code: 'photo_gone',
    })
  })
})

test('allows a return until the end of the seventh day in India', async () => {
  const { ask } = await newDelivery(scenario, { at: daysAgo(6.99) })
  expect((await ask()).state).toBe('requested')
})
