import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/*
 * Which batches a shipment is packed from. The customer bought 4 units, of a batch of its own, promised to
 * expire in May 2031 or later.
 */

let scenario: Scenario
let admin: TestActor
let medicineId: string
let id: string
/** Another number each time: an open recall blocks new units with its number. */
let sold = 'B-1'
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  const customer = await newCustomer(scenario.shop)
  sold += '1'
  const first = { batchNumber: sold, expiryDate: '2031-05-31', stockQuantity: 4 }
  medicineId = (await newMedicine(scenario.pharmacy, first))._id
  const orderId = await scenario.buy(customer, { _id: medicineId, quantity: 4 })
  id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
})

const bring = (number: string, expiryDate: string, units: number) =>
  seedBatch(scenario.shop.database, medicineId, { number, expiryDate, units })
const recall = () =>
  admin.api.recalls.open({
    body: { medicine: 'Paracetamol 650', batchNumber: sold, severity: 'II', reason: 'Particles' },
  })
const pack = (...picks: [batchId: string, quantity: number][]) =>
  steps().pack({
    params: { id },
    body:
      picks.length > 0
        ? { picks: picks.map(([batchId, quantity]) => ({ itemId, batchId, quantity })) }
        : {},
  })
/** Corrects the expiry of the batch that the item is picked from. */
const correctExpiry = async (expiryDate: string) => {
  const [pick] = (await detail()).items[0]?.picks ?? []
  await scenario.pharmacy.api.batches.correct({
    params: { id: pick?.batchId ?? '' },
    body: { expiryDate, reason: 'Misread' },
  })
}
const detail = async () => (await steps().detail({ params: { id } })).order
const handOver = () => steps().handOver({ params: { id }, body: { carrier: 'Delhivery' } })
const steps = () => scenario.pharmacy.api.pharmacyShipments
let itemId: string
beforeEach(async () => {
  itemId = (await detail()).items[0]?._id ?? ''
})
const packedFrom = async () =>
  (await detail()).items[0]?.picks.map(({ batchNumber, quantity }) => [batchNumber, quantity])
const batches = async () =>
  (
    await scenario.shop.database.run(
      `select number, units, set_aside as aside from batches where medicine_id = $1 order by number`,
      [medicineId],
    )
  ).rows

test('packs what was picked at the sale', async () => {
  await bring('B-2', '2032-01-31', 10)
  await pack()
  expect(await packedFrom()).toEqual([[sold, 4]])
  expect((await detail()).timeline.map(({ what }) => what)).not.toContain('repicked')
})

describe('another batch', () => {
  test('is packed if the pharmacy names it, and the first gets its units back', async () => {
    const second = await bring('B-2', '2032-01-31', 10)
    expect((await detail()).items[0]?.choices).toMatchObject([
      { batchNumber: sold, units: 4 },
      { batchNumber: 'B-2', units: 10 },
    ])
    const { order } = await pack([second, 4])
    expect(await packedFrom()).toEqual([['B-2', 4]])
    expect(order.timeline.map(({ what }) => what)).toContain('repicked')
    expect(await batches()).toEqual([
      { number: sold, units: 4, aside: 0 },
      { number: 'B-2', units: 6, aside: 0 },
    ])
    expect(await scenario.stockOf(medicineId)).toMatchObject({ stock: 10 })
  })

  test('is not packed if it expires before the promised month', async () => {
    const early = await bring('B-0', '2031-04-30', 10)
    expect((await detail()).items[0]?.choices).toHaveLength(1)
    await expect(pack([early, 4])).rejects.toMatchObject({ status: 409, code: 'batch_unfit' })
    expect(await detail()).toMatchObject({ state: 'accepted' })
  })

  test('is not packed if it has too few units, or is of another medicine', async () => {
    const few = await bring('B-2', '2032-01-31', 3)
    await expect(pack([few, 4])).rejects.toMatchObject({ code: 'batch_unfit' })
    await expect(pack([few, 3])).rejects.toMatchObject({ code: 'batch_unfit' })
    const other = await newMedicine(scenario.pharmacy)
    const theirs = await seedBatch(scenario.shop.database, other._id, {
      number: 'B-9',
      expiryDate: '2032-01-31',
      units: 10,
    })
    await expect(pack([theirs, 4])).rejects.toMatchObject({ code: 'batch_unfit' })
    expect(await batches()).toEqual([
      { number: sold, units: 0, aside: 0 },
      { number: 'B-2', units: 3, aside: 0 },
    ])
  })
})

describe('when a batch is recalled', () => {
  test('holds the order until it is packed from others, earliest expiry first', async () => {
    await bring('B-3', '2033-01-31', 10)
    await bring('B-2', '2032-01-31', 3)
    await recall()
    expect(await detail()).toMatchObject({ onHold: true, items: [{ onHold: true }] })
    const { order } = await pack()
    expect(order).toMatchObject({ onHold: false, items: [{ onHold: false }] })
    expect(await packedFrom()).toEqual([
      ['B-2', 3],
      ['B-3', 1],
    ])
    expect(await batches()).toEqual([
      { number: sold, units: 0, aside: 4 },
      { number: 'B-2', units: 0, aside: 0 },
      { number: 'B-3', units: 9, aside: 0 },
    ])
  })

  test('keeps the order on hold if there is no other; the item can be declined', async () => {
    await recall()
    await expect(pack()).rejects.toMatchObject({ status: 409, code: 'order_on_hold' })
    const { order } = await steps().decline({ params: { id }, body: { reason: 'Recalled' } })
    expect(order).toMatchObject({ state: 'declined', onHold: false, refunded: 111.4 })
    expect(await batches()).toEqual([{ number: sold, units: 0, aside: 4 }])
  })

  test('keeps the order on hold if customers have reserved the units of the others', async () => {
    await bring('B-2', '2032-01-31', 4)
    await scenario.checkout(await newCustomer(scenario.shop), { _id: medicineId, quantity: 1 })
    await recall()
    await expect(pack()).rejects.toMatchObject({ code: 'order_on_hold' })
  })

  test('lets its expiry be corrected to before the promised month', async () => {
    await bring('B-2', '2032-01-31', 10)
    await recall()
    await correctExpiry('2030-01-31')
    expect(await packedFrom()).toEqual([[sold, 4]])
    await pack()
    expect(await packedFrom()).toEqual([['B-2', 4]])
    expect(await batches()).toEqual([
      { number: sold, units: 0, aside: 4 },
      { number: 'B-2', units: 6, aside: 0 },
    ])
  })

  test('refuses to hand the order over if it was packed before the recall', async () => {
    await pack()
    await recall()
    await expect(handOver()).rejects.toMatchObject({
      status: 409,
      code: 'order_on_hold',
      message: 'A batch in this shipment was recalled after it was packed. Decline the item.',
    })
    expect(await detail()).toMatchObject({ state: 'packed', onHold: true })
  })
})

test('refuses to hand the order over once its batch has expired; the item can be declined', async () => {
  await pack()
  await correctExpiry('2020-05-31')
  await expect(handOver()).rejects.toMatchObject({
    status: 409,
    code: 'batch_unfit',
    message: 'A batch in this shipment has expired. Decline the item.',
  })
  expect(await detail()).toMatchObject({ state: 'packed' })
  const { order } = await steps().decline({ params: { id }, body: { reason: 'Expired' } })
  expect(order).toMatchObject({ state: 'declined', refunded: 111.4 })
  expect(await batches()).toEqual([{ number: sold, units: 0, aside: 4 }])
})
