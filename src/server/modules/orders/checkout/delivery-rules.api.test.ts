import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/address.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { changeOperatorRules } from '../../../../../tests/operator-rules.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { uploaded } from '../../../../../tests/verification.ts'

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let prescribed: string
let plain: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  prescribed = (await newMedicine(scenario.pharmacy, { composition: 'Atorvastatin (10mg)' }))._id
  plain = (await newMedicine(scenario.pharmacy))._id
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
})

const order = async (ids: string[], to: Partial<DeliveryAddress> = {}) => {
  const { prescription, patient } = await uploaded(scenario, customer)
  return customer.api.orders.createPayment({
    body: {
      cartItems: ids.map((_id) => ({ _id, quantity: 1 })),
      deliveryAddress: { ...address, ...to },
      prescription,
      patient,
    },
  })
}
const deliveryOf = async (id: string) =>
  (await scenario.shop.as().catalogue.detail({ params: { id } })).delivery

describe('the district of a prescription medicine', () => {
  test('is said on its page and in the cart before anybody pays', async () => {
    const limits = { pickup: null, district: 'Pune', state: 'Maharashtra' }
    expect(await deliveryOf(prescribed)).toEqual(limits)
    expect((await deliveryOf(plain)).district).toBe(null)
    await customer.api.cart.add({ body: { itemId: prescribed, quantity: 1 } })
    expect((await customer.api.cart.view()).cartData[0]?.delivery).toEqual(limits)
  })

  test('decides at the checkout, where nothing is reserved for a refused address', async () => {
    await expect(order([prescribed, plain], { district: 'Satara' })).rejects.toMatchObject({
      status: 409,
      code: 'outside_district',
      details: { items: [{ _id: prescribed, district: 'Pune' }] },
    })
    expect(await scenario.stockOf(prescribed)).toMatchObject({ reserved: 0 })
    await expect(order([prescribed, plain], { district: ' PUNE' })).resolves.toBeDefined()
  })

  test('is that of the licence: without one the pharmacy learns that it can’t deliver them', async () => {
    const other = await newPharmacy(scenario.shop)
    const { _id } = await newMedicine(other, { composition: 'Atorvastatin (10mg)' })
    expect(await other.api.licences.list()).toMatchObject({ districtNeeded: false })
    await scenario.shop.database.run(
      `update licences set district = '' where pharmacy_id = '${other.id}'`,
    )
    const { licences } = await other.api.licences.list()
    const form20 = licences.find(({ form }) => form === '20')
    const params = { id: form20?._id ?? '' }
    await other.api.licences.renew({ params, body: { retentionDueOn: '2031-01-11' } })
    expect(await other.api.licences.list()).toMatchObject({ districtNeeded: true })
    await expect(order([_id])).rejects.toMatchObject({ code: 'outside_district' })
    const details = {
      number: form20?.number ?? '',
      issuingAuthority: 'FDA Maharashtra',
      district: 'Pune',
      issuedOn: '2026-01-12',
    }
    await other.api.licences.correct({ params, body: details })
    expect(await other.api.licences.list()).toMatchObject({ districtNeeded: false })
    await expect(order([_id])).resolves.toBeDefined()
  })

  test('counts no longer once the operator allows every district, also on cached pages', async () => {
    await changeOperatorRules(admin, { sameDistrictOnly: false })
    expect((await deliveryOf(prescribed)).district).toBe(null)
    await expect(order([prescribed], { district: 'Satara' })).resolves.toBeDefined()
    await changeOperatorRules(admin, { sameDistrictOnly: true })
    expect((await deliveryOf(prescribed)).district).toBe('Pune')
  })
})

test('a seller without a GST registration sells in its State only', async () => {
  const goa = { state: 'Goa', zipCode: '403001', district: 'North Goa' }
  await expect(order([plain], goa)).rejects.toMatchObject({
    status: 409,
    code: 'outside_state',
    details: { items: [{ _id: plain, state: 'Maharashtra' }] },
  })
})
