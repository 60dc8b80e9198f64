import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { newCode, newCoupon, newOperatorCoupon } from '../../../../../tests/coupons.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* Who creates, changes and closes coupons, and what nobody can change. */

let scenario: Scenario
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario({ limited: true })
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

const raised = { lastDay: '2099-12-31', mostUses: null, usesPerCustomer: 60 }

test('keeps a code for one coupon, in whatever case it is typed', async () => {
  const code = newCode()
  await newOperatorCoupon(admin, { code })
  const again = newCoupon(scenario.pharmacy, { code: code.toLowerCase() })
  await expect(again).rejects.toMatchObject({ code: 'coupon_code_taken' })
})

test.each([
  ['percent', { percent: undefined }],
  ['amount', { kind: 'amount' }],
  ['most', { kind: 'amount', amount: 10, most: 5 }],
  ['lastDay', { firstDay: '2098-01-01', lastDay: '2097-12-31' }],
  ['lastDay', { lastDay: '2026-01-01' }],
  ['kind', { kind: 'free_delivery' }],
] as const)('refuses a coupon of a pharmacy whose %s does not fit', async (path, given) => {
  await expect(newCoupon(scenario.pharmacy, given)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path }],
  })
})

test('raises the last day and the limits, and lowers none of them', async () => {
  const id = await newCoupon(scenario.pharmacy, { lastDay: '2098-12-31', mostUses: 5 })
  const { api } = scenario.pharmacy
  const change = (body: typeof raised | object) =>
    api.pharmacyCoupons.change({ params: { id }, body: { ...raised, ...body } })
  await expect(change({ lastDay: '2098-12-30' })).rejects.toMatchObject({ code: 'coupon_lowered' })
  await expect(change({ mostUses: 4 })).rejects.toMatchObject({ code: 'coupon_lowered' })
  await expect(change({ usesPerCustomer: 1 })).rejects.toMatchObject({ code: 'coupon_lowered' })
  expect((await change({ mostUses: 5 })).coupon).toMatchObject({ mostUses: 5, usesPerCustomer: 60 })
  expect((await change({})).coupon).toMatchObject(raised)
  await expect(change({ mostUses: 9 })).rejects.toMatchObject({ code: 'coupon_lowered' })
})

test('closes a coupon for good: a pharmacy its own, an administrator any', async () => {
  const id = await newCoupon(scenario.pharmacy)
  const other = await newPharmacy(scenario.shop)
  const params = { id }
  await expect(other.api.pharmacyCoupons.close({ params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.api.adminCoupons.change({ params, body: raised })).rejects.toMatchObject({
    status: 404,
  })
  const { coupon } = await admin.api.adminCoupons.close({ params })
  expect(coupon.state).toBe('closed')
  const again = await scenario.pharmacy.api.pharmacyCoupons.close({ params })
  expect(again.coupon.closedAt).toBe(coupon.closedAt)
  await expect(
    scenario.pharmacy.api.pharmacyCoupons.change({ params, body: raised }),
  ).rejects.toMatchObject({ code: 'coupon_closed' })
})

test('lists a pharmacy’s own coupons alone, and shows administrators whom one is for', async () => {
  const other = await newPharmacy(scenario.shop)
  const customer = await newCustomer(scenario.shop)
  await newCoupon(other)
  const { body } = await other.api.pharmacyCoupons.list()
  expect(body.map(({ pharmacy }) => pharmacy?._id)).toEqual([other.id])
  expect(JSON.stringify(body)).not.toContain('customer')
  const id = await newOperatorCoupon(admin, { customerEmail: customer.email })
  const all = (await admin.api.adminCoupons.list()).body
  expect(all.find(({ _id }) => _id === id)).toMatchObject({ customer: customer.email })
  await expect(
    newOperatorCoupon(admin, { customerEmail: 'nobody@example.in' }),
  ).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('lets a customer try 20 unknown codes in a quarter of an hour, at the cart and the checkout', async () => {
  const customer = await newCustomer(scenario.shop)
  const code = newCode()
  await newOperatorCoupon(admin, { code })
  const { _id } = await newMedicine(scenario.pharmacy, { price: 100 })
  await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  const unknown = () => customer.api.coupons.preview({ body: { code: 'NOBODYS' } })
  for (let tries = 0; tries < 19; tries += 1)
    await expect(unknown()).rejects.toMatchObject({ code: 'coupon_not_found' })
  const known = () => customer.api.coupons.preview({ body: { code } })
  for (let tries = 0; tries < 3; tries += 1) expect((await known()).coupon.discount).toBe(10)
  await expect(unknown()).rejects.toMatchObject({ code: 'coupon_not_found' })
  await expect(known()).rejects.toMatchObject({ status: 429 })
  const body = { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address, couponCode: code }
  await expect(customer.api.orders.createPayment({ body })).rejects.toMatchObject({ status: 429 })
})
