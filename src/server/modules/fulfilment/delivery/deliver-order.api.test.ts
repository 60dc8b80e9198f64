import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import {
  confirmedDelivery,
  deliveryCodeOf,
  shipmentOf,
  takeShipmentTo,
} from '../../../../../tests/shipments.ts'

import { openCode } from './delivery-code.ts'

/* What a pharmacy needs to earn a shipment: a proof that it does not give itself. */

let scenario: Scenario
let customer: TestActor
let orderId: string
let id: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  orderId = await scenario.buy(customer, { _id, quantity: 1 })
  id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
})

const steps = () => scenario.pharmacy.api.pharmacyShipments
const codeOf = () => deliveryCodeOf(customer, orderId, id)
const enter = (code: string) => steps().deliver({ params: { id }, body: { code } })
const wrong = async () => ((await codeOf()) === '000000' ? '111111' : '000000')
const proofOf = async () =>
  (await customer.api.orders.detail({ params: { orderId } })).order.shipments[0]?.proof

test('rejects a delivery without a proof, which the pharmacy alone declares', async () => {
  for (const body of [{}, { code: '12' }, { code: '482913', ...(await confirmed()) }])
    await expect(steps().deliver({ params: { id }, body })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  expect((await steps().detail({ params: { id } })).order.state).toBe('shipped')
})

test('shows the code to its customer alone, and stores it encrypted', async () => {
  const code = await codeOf()
  expect(code).toMatch(/^\d{6}$/)
  const { order } = await steps().detail({ params: { id } })
  expect(JSON.stringify(order)).not.toContain(code)
  const other = await newCustomer(scenario.shop)
  await expect(other.api.orders.deliveryCodes({ params: { orderId } })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  const [row] = await scenario.rows('select * from delivery_codes where shipment_id = $1', id)
  expect(Buffer.from(row?.ciphertext as Uint8Array).toString('latin1')).not.toContain(code)
  const sealed = {
    keyId: String(row?.key_id),
    nonce: row?.nonce as Uint8Array,
    ciphertext: Buffer.from(row?.ciphertext as Uint8Array),
  }
  const { db } = scenario.shop.database
  expect(await openCode(db, { ...sealed, shipmentId: id, orderId })).toBe(code)
  const elsewhere = { ...sealed, shipmentId: orderId, orderId }
  await expect(openCode(db, elsewhere)).rejects.toThrow(/authenticate/)
})

test('is delivered with the customer’s code, which is then gone', async () => {
  const { order } = await enter(await codeOf())
  expect(order).toMatchObject({ state: 'delivered', proof: { kind: 'code' } })
  expect(await customer.api.orders.deliveryCodes({ params: { orderId } })).toEqual({ codes: [] })
  expect(await scenario.rows('select from delivery_codes where shipment_id = $1', id)).toEqual([])
})

test('pauses after five wrong codes, even for the right one, for 15 minutes', async () => {
  const other = await wrong()
  for (const left of [4, 3, 2, 1, 0])
    await expect(enter(other)).rejects.toMatchObject({
      code: 'delivery_code_wrong',
      details: { left },
    })
  await expect(enter(await codeOf())).rejects.toMatchObject({ code: 'delivery_code_paused' })
  scenario.shop.advance(15 * 60 + 1)
  await expect(enter(other)).rejects.toMatchObject({ details: { left: 4 } })
  expect((await enter(await codeOf())).order.state).toBe('delivered')
})

test('takes no more than five tries from concurrent requests', async () => {
  const other = await wrong()
  const ends = await Promise.all(
    Array.from({ length: 9 }, () => enter(other).catch(({ code }: { code: string }) => code)),
  )
  expect(ends.filter((end) => end === 'delivery_code_wrong')).toHaveLength(5)
  expect(ends.filter((end) => end === 'delivery_code_paused')).toHaveLength(4)
})

const confirmed = () => confirmedDelivery(scenario.pharmacy, id)

test('keeps a carrier’s confirmation as evidence that the customer sees', async () => {
  const body = await confirmed()
  await steps().deliver({ params: { id }, body })
  expect(await proofOf()).toEqual({ kind: 'carrier', reason: null, ...body.confirmation })
})

test('rejects a confirmed delivery before the handover or in the future', async () => {
  const { confirmation } = await confirmed()
  for (const minutes of [-2, 2]) {
    const deliveredAt = new Date(Date.now() + minutes * 60_000).toISOString()
    const body = { confirmation: { ...confirmation, deliveredAt } }
    await expect(steps().deliver({ params: { id }, body })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'confirmation.deliveredAt' }],
    })
  }
})

test('records an administrator’s status as an override, with its reason', async () => {
  const admin = await newAdmin(scenario.shop)
  const body = { status: 'delivered' as const, reason: 'The customer confirmed it by phone.' }
  await admin.api.adminOrders.setStatus({ params: { id: orderId }, body })
  expect(await proofOf()).toMatchObject({ kind: 'override', reason: body.reason })
  const { order } = await admin.api.adminOrders.detail({ params: { id: orderId } })
  expect(order.timeline.find(({ what }) => what === 'status_changed')).toMatchObject({
    reason: body.reason,
  })
})

test('keeps the code of a shipment that an override sends', async () => {
  const admin = await newAdmin(scenario.shop)
  const code = await codeOf()
  const set = (status: 'processing' | 'shipped') =>
    admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
  await set('processing')
  expect(await customer.api.orders.deliveryCodes({ params: { orderId } })).toEqual({ codes: [] })
  await set('shipped')
  expect(await codeOf()).toBe(code)
})
