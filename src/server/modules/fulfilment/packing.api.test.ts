import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* From which batches a parcel is packed. The customer bought 4 units, of a batch of its own, promised to expire in May 2031 or later. */

let counter: Counter
let admin: TestActor
let medicineId: string
let id: string
/** Another number each time: while a recall is open, it blocks what comes in with its number. */
let sold = 'B-1'
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  const customer = await newCustomer(counter.shop)
  sold += '1'
  const first = { batchNumber: sold, expiryDate: '2031-05-31', stockQuantity: 4 }
  medicineId = (await newMedicine(counter.pharmacy, first))._id
  const orderId = await counter.buy(customer, { _id: medicineId, quantity: 4 })
  id = await consignmentOf(customer, orderId)
  await takeParcelTo(counter.pharmacy, id, 'accepted')
})

const bring = (number: string, expiryDate: string, units: number) =>
  seedBatch(counter.shop.database, medicineId, { number, expiryDate, units })
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
const detail = async () => (await steps().detail({ params: { id } })).order
const handOver = () => steps().handOver({ params: { id }, body: { carrier: 'Delhivery' } })
const steps = () => counter.pharmacy.api.pharmacyOrders
let itemId: string
beforeEach(async () => {
  itemId = (await detail()).items[0]?._id ?? ''
})
const packedFrom = async () =>
  (await detail()).items[0]?.picks.map(({ batchNumber, quantity }) => [batchNumber, quantity])
const batches = async () =>
  (
    await counter.shop.database.run(
      `select number, units, set_aside as aside from batches where medicine_id = $1 order by number`,
      [medicineId],
    )
  ).rows

test('what was picked when it was sold is packed', async () => {
  await bring('B-2', '2032-01-31', 10)
  await pack()
  expect(await packedFrom()).toEqual([[sold, 4]])
  expect((await detail()).timeline.map(({ what }) => what)).not.toContain('repicked')
})

describe('another batch', () => {
  test('is packed where somebody names it, and the first gets its units back', async () => {
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
    expect(await counter.stockOf(medicineId)).toMatchObject({ stock: 10 })
  })

  test('is not packed where it expires before the month that the customer was told', async () => {
    const early = await bring('B-0', '2031-04-30', 10)
    expect((await detail()).items[0]?.choices).toHaveLength(1)
    await expect(pack([early, 4])).rejects.toMatchObject({ status: 409, code: 'batch_unfit' })
    expect(await detail()).toMatchObject({ state: 'accepted' })
  })

  test('is not packed where it has too few units, or is of another medicine', async () => {
    const few = await bring('B-2', '2032-01-31', 3)
    await expect(pack([few, 4])).rejects.toMatchObject({ code: 'batch_unfit' })
    await expect(pack([few, 3])).rejects.toMatchObject({ code: 'batch_unfit' })
    const other = await newMedicine(counter.pharmacy)
    const theirs = await seedBatch(counter.shop.database, other._id, {
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

describe('where a batch was recalled', () => {
  test('the order is held, and packed from others, which expire first', async () => {
    await bring('B-3', '2033-01-31', 10)
    await bring('B-2', '2032-01-31', 3)
    await recall()
    expect(await detail()).toMatchObject({ held: true, items: [{ held: true }] })
    const { order } = await pack()
    expect(order).toMatchObject({ held: false, items: [{ held: false }] })
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

  test('and there is no other, it stays held, and the line can be declined', async () => {
    await recall()
    await expect(pack()).rejects.toMatchObject({ status: 409, code: 'order_held' })
    const { order } = await steps().decline({ params: { id }, body: { reason: 'Recalled' } })
    expect(order).toMatchObject({ state: 'declined', held: false, refunded: 111.4 })
    expect(await batches()).toEqual([{ number: sold, units: 0, aside: 4 }])
  })

  test('or the others’ units are held by customers who pay, it stays held', async () => {
    await bring('B-2', '2032-01-31', 4)
    await counter.checkout(await newCustomer(counter.shop), { _id: medicineId, quantity: 1 })
    await recall()
    await expect(pack()).rejects.toMatchObject({ code: 'order_held' })
  })

  test('after it was packed, it is not handed over', async () => {
    await pack()
    await recall()
    await expect(handOver()).rejects.toMatchObject({
      status: 409,
      code: 'order_held',
      message: 'A batch in this parcel was recalled after it was packed. Decline the line.',
    })
    expect(await detail()).toMatchObject({ state: 'packed', held: true })
  })
})
