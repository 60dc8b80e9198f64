import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { newCode, newCoupon, newOperatorCoupon } from '../../../../../tests/coupons.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* A customer uses a coupon at the checkout: what it takes off, who pays, and what refuses it. */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicine = (await newMedicine(scenario.pharmacy, { price: 33.35, stockQuantity: 50 }))._id
})
afterEach(async () => {
  scenario.shop.setNow(new Date())
  await expectInvariants(scenario.shop.database)
})

type Seen = { couponCode?: string; couponDiscount?: number }
const checkout = (seen: Seen, of: TestActor = customer) =>
  of.api.orders.createPayment({
    body: { cartItems: [{ _id: medicine, quantity: 3 }], deliveryAddress: address, ...seen },
  })

async function pay({ order }: Awaited<ReturnType<typeof checkout>>, of: TestActor = customer) {
  const body = await scenario.shop.sandbox.pay(order.id)
  return (await of.api.orders.verifyPayment({ body })).orderId
}

const accountsOf = async (orderId: string) => {
  const rows = await scenario.rows(
    `select l.account, sum(l.amount_paise)::integer as paise from journal_entries e
       join ledger_entries l on l.entry_id = e.id where e.order_id = $1 group by 1`,
    orderId,
  )
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}

describe('the discount', () => {
  test('is paid by the marketplace for its own coupon, and the pharmacy gets the full price', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code })
    const opened = await checkout({ couponCode: code.toLowerCase(), couponDiscount: 10.01 })
    expect(opened.order.amount).toBe(130_04)
    const orderId = await pay(opened)
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order).toMatchObject({
      subtotal: 100.05,
      deliveryCharge: 40,
      totalPrice: 130.04,
      coupon: { code, discount: 10.01, deliveryWaived: 0, funder: 'operator' },
      items: [{ price: 33.35, discount: 10.01, refunded: 0 }],
    })
    expect(await accountsOf(orderId)).toEqual({
      provider: 130_04,
      customers: 0,
      advance: -100_05,
      coupons: 10_01,
      delivery: -40_00,
    })
    const [listed] = await admin.api.adminCoupons.list().then(({ body }) => body)
    expect(listed).toMatchObject({ code, uses: 1, cost: 10.01, state: 'active', pharmacy: null })
  })

  test('is paid by the pharmacy for its coupon, and lowers what it earns', async () => {
    const code = newCode()
    await newCoupon(scenario.pharmacy, { code, kind: 'amount', amount: 20 })
    const orderId = await pay(await checkout({ couponCode: code }))
    expect(await accountsOf(orderId)).toEqual({
      provider: 120_05,
      customers: 0,
      advance: -80_05,
      delivery: -40_00,
    })
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.coupon).toMatchObject({ discount: 20, funder: 'pharmacy' })
    const { body } = await scenario.pharmacy.api.pharmacyCoupons.list()
    expect(body[0]).toMatchObject({ code, uses: 1, cost: 20 })
  })

  test('waives the delivery charge', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code, kind: 'free_delivery' })
    const orderId = await pay(await checkout({ couponCode: code }))
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order).toMatchObject({
      deliveryCharge: 0,
      totalPrice: 100.05,
      coupon: { discount: 0, deliveryWaived: 40 },
    })
    expect(await accountsOf(orderId)).not.toHaveProperty('coupons')
  })

  test('goes back with the units, to the paisa, and the whole order gives the use back', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code, usesPerCustomer: 1 })
    const orderId = await pay(await checkout({ couponCode: code }))
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    const item = order.items[0]?._id ?? ''
    const body = { revision: 0, items: [{ _id: item, quantity: 2 }] }
    const { preview } = await customer.api.changes.preview({ params: { orderId }, body })
    expect(preview).toMatchObject({ refund: 30.01, deliveryCharge: 40, total: 100.03 })
    await customer.api.changes.apply({ params: { orderId }, body })
    await expect(checkout({ couponCode: code })).rejects.toMatchObject({
      code: 'coupon_already_used',
    })
    const cancelled = await customer.api.orders.cancel({ params: { orderId }, body: {} })
    expect(cancelled.order.items[0]).toMatchObject({ refunded: 90.04 })
    expect(cancelled.order.refunds.map(({ amount }) => amount)).toEqual([30.01, 100.03])
    expect(await accountsOf(orderId)).toMatchObject({ advance: 0, coupons: 0, delivery: 0 })
    expect((await checkout({ couponCode: code })).order.amount).toBe(130_04)
  })
})

describe('a use', () => {
  test('is the same checkout sent again, and another one without the coupon', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code, usesPerCustomer: 1 })
    const first = await checkout({ couponCode: code })
    expect((await checkout({ couponCode: code.toLowerCase() })).order.id).toBe(first.order.id)
    const without = await checkout({})
    expect(without.order.amount).toBe(140_05)
    expect((await checkout({ couponCode: code })).order.amount).toBe(130_04)
  })

  test('ends with the reservation; a late payment takes it again', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code, mostUses: 1 })
    const late = await checkout({ couponCode: code })
    await checkout({})
    const orderId = await pay(late)
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order).toMatchObject({ status: 'confirmed', totalPrice: 130.04 })
  })

  test('that is gone refunds a late payment in full', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code, mostUses: 1 })
    const late = await checkout({ couponCode: code })
    await checkout({})
    const other = await newCustomer(scenario.shop)
    await pay(await checkout({ couponCode: code }, other), other)
    await expect(pay(late)).rejects.toMatchObject({ code: 'payment_unfulfillable' })
    const { orders } = await customer.api.orders.list()
    expect(orders[0]).toMatchObject({ status: 'cancelled', refunds: [{ amount: 130.04 }] })
  })
})

describe('a coupon is refused', () => {
  const refusals = (code: string) => expect(checkout({ couponCode: code })).rejects
  const day = (from: number) => {
    const at = new Date(Date.now() + from * 86_400_000)
    return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  }

  test('where nobody made it, and where it is another customer’s, with the same words', async () => {
    const code = newCode()
    const other = await newCustomer(scenario.shop)
    await newOperatorCoupon(admin, { code, customerEmail: other.email })
    const unknown = await checkout({ couponCode: 'NOBODYS' }).catch((error: unknown) => error)
    await refusals(code).toEqual(unknown)
    expect(unknown).toMatchObject({ code: 'coupon_not_found', status: 404 })
    expect((await checkout({ couponCode: code }, other)).order.amount).toBe(130_04)
  })

  test('before its first day, after its last, and once it is closed', async () => {
    const [early, closed, over] = [newCode(), newCode(), newCode()]
    await newOperatorCoupon(admin, { code: early, firstDay: day(1) })
    await refusals(early).toMatchObject({ code: 'coupon_not_started' })
    const id = await newCoupon(scenario.pharmacy, { code: closed })
    await scenario.pharmacy.api.pharmacyCoupons.close({ params: { id } })
    await refusals(closed).toMatchObject({ code: 'coupon_ended' })
    await newOperatorCoupon(admin, { code: over, lastDay: day(0) })
    scenario.shop.setNow(new Date(Date.now() + 2 * 86_400_000))
    await refusals(over).toMatchObject({ code: 'coupon_ended' })
  })

  test('once it is used up, by everybody or by the customer', async () => {
    const [all, own] = [newCode(), newCode()]
    await newOperatorCoupon(admin, { code: all, mostUses: 1 })
    const other = await newCustomer(scenario.shop)
    await pay(await checkout({ couponCode: all }, other), other)
    await refusals(all).toMatchObject({ code: 'coupon_used_up' })
    await newOperatorCoupon(admin, { code: own, usesPerCustomer: 1 })
    await pay(await checkout({ couponCode: own }))
    await refusals(own).toMatchObject({ code: 'coupon_already_used' })
  })

  test('where too little of the cart counts, or nothing', async () => {
    const [least, theirs] = [newCode(), newCode()]
    await newOperatorCoupon(admin, { code: least, least: 150 })
    await refusals(least).toMatchObject({ code: 'coupon_minimum', details: { missing: 49.95 } })
    await newCoupon(await newPharmacy(scenario.shop), { code: theirs })
    await refusals(theirs).toMatchObject({ code: 'coupon_not_applicable' })
  })

  test('where it takes off something else than the page showed', async () => {
    const code = newCode()
    await newOperatorCoupon(admin, { code })
    await expect(checkout({ couponCode: code, couponDiscount: 12 })).rejects.toMatchObject({
      code: 'coupon_changed',
      details: { discount: 10.01 },
    })
  })
})

test('previews what a coupon takes off the cart, without using it', async () => {
  const code = newCode()
  await newOperatorCoupon(admin, { code, mostUses: 1, usesPerCustomer: 1 })
  await customer.api.cart.add({ body: { itemId: medicine, quantity: 3 } })
  const preview = () => customer.api.coupons.preview({ body: { code } })
  await preview()
  expect((await preview()).coupon).toMatchObject({
    code,
    discount: 10.01,
    deliveryWaived: 0,
    total: 130.04,
    funder: 'operator',
  })
  const opened = await checkout({ couponCode: code })
  expect((await preview()).coupon.discount).toBe(10.01)
  await pay(opened)
  await expect(preview()).rejects.toMatchObject({ code: 'coupon_already_used' })
})
