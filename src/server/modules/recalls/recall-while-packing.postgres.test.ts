import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/* A recall runs while a pharmacy packs: in either order, no recalled unit leaves the pharmacy. */

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

const fiveTimes = [1, 2, 3, 4, 5]
const carrier = { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' }

async function shipment({ second }: { second: boolean }) {
  const number = scenario.newNumber()
  const medicineId = await scenario.stocked(scenario.pharmacy, number)
  if (second)
    await seedBatch(scenario.shop.database, medicineId, {
      number: 'SECOND',
      expiryDate: '2099-12-31',
      units: 10,
    })
  const customer = await newCustomer(scenario.shop)
  const order = await scenario.buy(customer, { _id: medicineId, quantity: 3 })
  const id = await shipmentOf(customer, order)
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  return { number, id, medicineId }
}

/** 'done', or the code of the refusal. */
async function endOf(action: Promise<unknown>): Promise<string> {
  return action.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}

const steps = () => scenario.pharmacy.api.pharmacyShipments
const packedFrom = async (id: string) => {
  const { order } = await steps().detail({ params: { id } })
  return order.items.flatMap(({ picks }) => picks.map(({ batchNumber }) => batchNumber))
}

test.each(fiveTimes)(
  'recall during packing, without another batch: one wins, the other gets a refusal (%i)',
  async () => {
    const { number, id } = await shipment({ second: false })
    const [packing] = await Promise.all([
      endOf(steps().pack({ params: { id } })),
      scenario.open({ medicine: 'Febrinil', batchNumber: number }),
    ])
    expect(['done', 'order_on_hold']).toContain(packing)
    // Even if it was packed just before, it is on hold.
    const handedOver = await endOf(steps().handOver({ params: { id }, body: carrier }))
    expect(handedOver).toBe(packing === 'done' ? 'order_on_hold' : 'step_taken')
    await expectInvariants(scenario.shop.database)
  },
)

test.each(fiveTimes)(
  'recall during packing, with another batch: is packed from that one, or on hold until it is packed again (%i)',
  async () => {
    const { number, id } = await shipment({ second: true })
    const [packing] = await Promise.all([
      endOf(steps().pack({ params: { id } })),
      scenario.open({ medicine: 'Febrinil', batchNumber: number }),
    ])
    expect(packing).toBe('done')
    const handedOver = await endOf(steps().handOver({ params: { id }, body: carrier }))
    expect(handedOver).toBe((await packedFrom(id)).includes('SECOND') ? 'done' : 'order_on_hold')
    await expectInvariants(scenario.shop.database)
  },
)

test.each(fiveTimes)(
  'a checkout at that moment gets no unit of the batch, or its customer is among the buyers (%i)',
  async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(scenario.shop)))
    const [recall, ...ends] = await Promise.all([
      scenario.open({ medicine: 'Febrinil', batchNumber: number }),
      ...customers.map((customer) => endOf(scenario.buy(customer, { _id: id, quantity: 2 }))),
    ])
    const bought = ends.filter((end) => end === 'done').length
    const { body } = await scenario.admin.api.recalls.buyers({ params: { id: recall._id } })
    expect(body).toHaveLength(bought)
    expect(await scenario.stockOf(id)).toMatchObject({ stock: 0, reserved: 0 })
    await expectInvariants(scenario.shop.database)
  },
)
