import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'
import { openRecallCounter, type RecallCounter } from '../../../../tests/recalls.ts'

/* A recall meets somebody at the counter: whatever comes first, nothing recalled leaves the pharmacy. */

let counter: RecallCounter
beforeAll(async () => {
  counter = await openRecallCounter()
})
afterAll(() => counter.shop.close())

const fiveTimes = [1, 2, 3, 4, 5]
const carrier = { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' }

async function parcel({ second }: { second: boolean }) {
  const number = counter.newNumber()
  const medicineId = await counter.stocked(counter.pharmacy, number)
  if (second)
    await seedBatch(counter.shop.database, medicineId, {
      number: 'SECOND',
      expiryDate: '2099-12-31',
      units: 10,
    })
  const customer = await newCustomer(counter.shop)
  const order = await counter.buy(customer, { _id: medicineId, quantity: 3 })
  const id = await consignmentOf(customer, order)
  await takeParcelTo(counter.pharmacy, id, 'accepted')
  return { number, id, medicineId }
}

/** 'done', or the code of the refusal. */
async function endOf(deed: Promise<unknown>): Promise<string> {
  return deed.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}

const steps = () => counter.pharmacy.api.pharmacyOrders
const packedFrom = async (id: string) => {
  const { order } = await steps().detail({ params: { id } })
  return order.items.flatMap(({ picks }) => picks.map(({ batchNumber }) => batchNumber))
}

test.each(fiveTimes)(
  'recall during packing, without another batch: one wins, the other gets a sentence (%i)',
  async () => {
    const { number, id } = await parcel({ second: false })
    const [packing] = await Promise.all([
      endOf(steps().pack({ params: { id } })),
      counter.open({ medicine: 'Zerodol', batchNumber: number }),
    ])
    expect(['done', 'order_held']).toContain(packing)
    // Packed a moment before, it is held all the same.
    const handedOver = await endOf(steps().handOver({ params: { id }, body: carrier }))
    expect(handedOver).toBe(packing === 'done' ? 'order_held' : 'step_taken')
    await expectInvariants(counter.shop.database)
  },
)

test.each(fiveTimes)(
  'with another batch it is packed from that one, or held until it is packed anew (%i)',
  async () => {
    const { number, id } = await parcel({ second: true })
    const [packing] = await Promise.all([
      endOf(steps().pack({ params: { id } })),
      counter.open({ medicine: 'Zerodol', batchNumber: number }),
    ])
    expect(packing).toBe('done')
    const handedOver = await endOf(steps().handOver({ params: { id }, body: carrier }))
    expect(handedOver).toBe((await packedFrom(id)).includes('SECOND') ? 'done' : 'order_held')
    await expectInvariants(counter.shop.database)
  },
)

test.each(fiveTimes)(
  'a checkout at that moment is sold nothing of the batch, or is among its buyers (%i)',
  async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(counter.shop)))
    const [recall, ...ends] = await Promise.all([
      counter.open({ medicine: 'Zerodol', batchNumber: number }),
      ...customers.map((customer) => endOf(counter.buy(customer, { _id: id, quantity: 2 }))),
    ])
    const bought = ends.filter((end) => end === 'done').length
    const { body } = await counter.admin.api.recalls.buyers({ params: { id: recall._id } })
    expect(body).toHaveLength(bought)
    expect(await counter.stockOf(id)).toMatchObject({ stock: 0, reserved: 0 })
    await expectInvariants(counter.shop.database)
  },
)
