import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import {
  newDelivery,
  newPhoto,
  openReturnDesk,
  type ReturnDesk,
} from '../../../../tests/returns.ts'

/* A customer asks to give back what came damaged, wrong, or too close to its expiry. */

let desk: ReturnDesk
beforeAll(async () => {
  desk = await openReturnDesk()
})
afterAll(() => desk.shop.close())

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

test('what was delivered can be given back, as much of it as there is, and until when', async () => {
  const { lines, itemId, customer, orderId } = await newDelivery(desk)
  expect(lines).toMatchObject([{ _id: itemId, left: 4, open: false, price: 30 }])
  const until = new Date(lines[0]?.until ?? '').getTime() - Date.now()
  expect(until).toBeGreaterThan(7 * dayMs - 1000)
  expect(until).toBeLessThan(8 * dayMs)
  const photo = await newPhoto(desk.shop, customer)
  const body = { itemId, quantity: 2, reason: 'damaged' as const, photos: [photo] }
  const asked = await customer.api.returns.ask({ params: { orderId }, body })
  expect(asked.return).toMatchObject({
    state: 'requested',
    quantity: 2,
    reason: 'damaged',
    photos: [photo],
    refund: null,
  })
  const { lines: after, returns } = await customer.api.returns.ofOrder({ params: { orderId } })
  expect(after).toMatchObject([{ left: 4, open: true }])
  expect(returns).toEqual([asked.return])
  expect(await customer.api.returns.own({ params: { id: asked.return._id } })).toEqual({
    return: asked.return,
  })
})

test('its pharmacy is told, in the shop and by mail, and the order’s history tells of it', async () => {
  const delivery = await newDelivery(desk)
  const { _id } = await delivery.ask()
  const { rows: news } = await desk.shop.database.run(
    `select kind, account_id as id from notifications where subject_id = $1`,
    [_id],
  )
  expect(news).toEqual([{ kind: 'return_requested', id: desk.pharmacy.id }])
  const { rows: mails } = await desk.shop.database.run(
    `select recipient from mails where key = $1`,
    [`return-requested:${_id}`],
  )
  expect(mails).toEqual([{ recipient: desk.pharmacy.email }])
  const { timeline } = await delivery.seen()
  expect(timeline.at(-1)).toMatchObject({
    what: 'return_requested',
    by: { role: 'customer' },
    reason: expect.stringMatching(/^1 × .*: It expires too soon$/),
  })
})

describe('is refused', () => {
  test.each(['damaged', 'wrong'] as const)('%s without a photo', async (reason) => {
    const { ask } = await newDelivery(desk)
    await expect(ask({ reason })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'photos', message: 'Add a photo that shows it.' }],
    })
  })

  test('more than was delivered', async () => {
    const { ask } = await newDelivery(desk)
    await expect(ask({ quantity: 5 })).rejects.toMatchObject({
      code: 'return_exceeds',
      details: { left: 4 },
    })
  })

  test('a second time while the first waits', async () => {
    const { ask } = await newDelivery(desk)
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'return_open' })
  })

  test('after the seventh day', async () => {
    const { ask, lines } = await newDelivery(desk, { at: daysAgo(8.1) })
    expect(lines).toEqual([])
    await expect(ask()).rejects.toMatchObject({ code: 'return_over' })
  })

  test('before it has arrived', async () => {
    const { customer, orderId, itemId } = await newDelivery(desk)
    await desk.shop.database.run(
      `update consignments set state = 'shipped', delivered_at = null where order_id = $1`,
      [orderId],
    )
    const body = { itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    await expect(customer.api.returns.ask({ params: { orderId }, body })).rejects.toMatchObject({
      code: 'return_over',
    })
  })

  test('of a line of another order', async () => {
    const [mine, other] = [await newDelivery(desk), await newDelivery(desk)]
    const body = { itemId: other.itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    await expect(
      mine.customer.api.returns.ask({ params: { orderId: mine.orderId }, body }),
    ).rejects.toMatchObject({ code: 'return_over' })
  })

  test('of somebody else’s order', async () => {
    const { orderId, itemId } = await newDelivery(desk)
    const stranger = await newCustomer(desk.shop)
    const body = { itemId, quantity: 1, reason: 'near_expiry' as const, photos: [] }
    const params = { orderId }
    await expect(stranger.api.returns.ask({ params, body })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.returns.ofOrder({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('with somebody else’s photo, or one that another return shows', async () => {
    const { ask, customer } = await newDelivery(desk)
    const stranger = await newCustomer(desk.shop)
    const theirs = await newPhoto(desk.shop, stranger)
    await expect(ask({ reason: 'wrong', photos: [theirs] })).rejects.toMatchObject({
      code: 'photo_gone',
    })
    const own = await newPhoto(desk.shop, customer)
    await ask({ reason: 'wrong', photos: [own] })
    const again = await newDelivery(desk, { customer })
    await expect(again.ask({ reason: 'wrong', photos: [own] })).rejects.toMatchObject({
      code: 'photo_gone',
    })
  })
})

test('the seventh day counts to its end in India', async () => {
  const { ask } = await newDelivery(desk, { at: daysAgo(6.99) })
  expect((await ask()).state).toBe('requested')
})
