import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import {
  activeLicence,
  licenceDraft,
  newBareLicence,
  registerPharmacy,
} from '../../../../../tests/licences.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { dueToday, midnight } from '../../../../../tests/selling.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'
import { licenceJobs } from './jobs.ts'

/* Decisions and sales at the same moment. Five times each, since timing matters. */

let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(scenario.shop)
  customer = await newCustomer(scenario.shop)
})
afterEach(() => scenario.shop.setNow(new Date()))

const fiveTimes = Array.from({ length: 5 }, (_, n) => n + 1)

async function together(...actions: (() => Promise<unknown>)[]) {
  const ends = await Promise.allSettled(actions.map((action) => action()))
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done'
    const { code, message } = end.reason as { code?: string; message: string }
    return code ?? `broke: ${message}`
  })
}

const decide = (
  id: string,
  decision: 'approve' | 'reject' | 'suspend',
  version: number,
  by = admin,
) =>
  by.api.adminLicences.decide({
    params: { id },
    body: { decision, version, reason: 'Because.' },
  })

test.each(fiveTimes)('of two decisions about one licence, one counts (%i)', async () => {
  const second = await newAdmin(scenario.shop)
  const id = await newBareLicence(pharmacy)
  const ends = await together(
    () => decide(id, 'approve', 1),
    () => decide(id, 'reject', 1, second),
  )
  expect(ends.sort()).toEqual(['done', 'licence_decided'])
  const { history } = await admin.api.adminLicences.detail({ params: { id } })
  expect(history).toHaveLength(2)
})

test.each(fiveTimes)('two pharmacies never get the same licence (%i)', async () => {
  const other = await newPharmacy(scenario.shop)
  const draft = licenceDraft()
  const ids = [await newBareLicence(pharmacy, draft), await newBareLicence(other, draft)]
  const ends = await together(...ids.map((id) => () => decide(id, 'approve', 1)))
  expect(ends.sort()).toEqual(['done', 'licence_taken'])
})

test.each(fiveTimes)('two registrations with one number are approved once (%i)', async (n) => {
  const register = async (email: string) =>
    (await registerPharmacy(scenario.shop, `MH-TWIN-${n}`, email)).user._id
  const ids = [await register(`a${n}@example.in`), await register(`b${n}@example.in`)]
  const ends = await together(
    ...ids.map((id) => () => admin.api.people.verifyPharmacy({ params: { id } })),
  )
  expect(ends.sort()).toEqual(['done', 'licence_taken'])
})

test.each(fiveTimes)('packing and suspending at once never cross (%i)', async () => {
  const { _id } = await newMedicine(pharmacy)
  const id = await shipmentOf(customer, await scenario.buy(customer, { _id, quantity: 1 }))
  await takeShipmentTo(pharmacy, id, 'accepted')
  const reason = { body: { reason: 'Inspection.' } }
  const [packed, suspended] = await together(
    () => pharmacy.api.pharmacyShipments.pack({ params: { id } }),
    () => admin.api.adminLicences.suspend({ params: { id: pharmacy.id }, ...reason }),
  )
  expect(suspended).toBe('done')
  expect(['done', 'pharmacy_suspended']).toContain(packed)
  await expect(
    pharmacy.api.pharmacyShipments.handOver({ params: { id }, body: { carrier: 'Delhivery' } }),
  ).rejects.toMatchObject({ code: packed === 'done' ? 'pharmacy_suspended' : 'step_taken' })
})

test.each(fiveTimes)('checkouts and the end of a licence at once (%i)', async () => {
  const { _id } = await newMedicine(pharmacy)
  const { _id: id, version } = await activeLicence(admin, pharmacy)
  const buyers = await Promise.all([1, 2, 3].map(() => newCustomer(scenario.shop)))
  const body = { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address }
  const [ended, ...bought] = await together(
    () => decide(id, 'suspend', version),
    ...buyers.map((buyer) => () => buyer.api.orders.createPayment({ body })),
  )
  expect(ended).toBe('done')
  for (const end of bought) expect(['done', 'cart_changed']).toContain(end)
  await expect(customer.api.orders.createPayment({ body })).rejects.toMatchObject({
    code: 'cart_changed',
  })
})

test('a licence that lapses at midnight in India while an order is being packed stops the packing', async () => {
  const { _id } = await newMedicine(pharmacy)
  await dueToday(scenario.shop, pharmacy)
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1)
    ids.push(await shipmentOf(customer, await scenario.buy(customer, { _id, quantity: 1 })))
  for (const id of ids) await takeShipmentTo(pharmacy, id, 'accepted')
  // The sessions are still valid: they last for days.
  scenario.shop.setNow(midnight(-1))
  const pack =
    (id = '') =>
    () =>
      pharmacy.api.pharmacyShipments.pack({ params: { id } })
  expect(await together(...ids.slice(0, 3).map(pack))).toEqual(['done', 'done', 'done'])
  scenario.shop.setNow(midnight(0))
  const lapse = licenceJobs(scenario.shop.database.db).find(({ name }) => name === 'lapse-licences')
  const [recorded, ...later] = await together(
    () => lapse?.run(midnight(60)) ?? Promise.reject(new Error('no such job')),
    ...ids.slice(3).map(pack),
  )
  expect(recorded).toBe('done')
  expect(later).toEqual(['licence_inactive', 'licence_inactive', 'licence_inactive'])
  expect(
    await together(() =>
      pharmacy.api.pharmacyShipments.handOver({
        params: { id: ids[0] ?? '' },
        body: { carrier: 'Delhivery' },
      }),
    ),
  ).toEqual(['licence_inactive'])
  await expectInvariants(scenario.shop.database)
})
