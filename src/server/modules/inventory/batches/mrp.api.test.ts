import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'
import { of, stockOf } from '../../../../../tests/stocks.ts'
import { uploads } from '../../../../../tests/uploads.ts'

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

const later = { number: 'B-2', expiryDate: '2090-09-30', units: 5 }
const change = (
  id: string,
  body: Parameters<typeof scenario.pharmacy.api.catalogue.update>[0]['body'],
) => scenario.pharmacy.api.catalogue.update({ ...of(id), body })
const correct = (id: string, mrp: number) =>
  scenario.pharmacy.api.batches.correct({ ...of(id), body: { mrp, reason: 'Misread' } })
const tooHigh = (number: string, mrp: string) => ({
  code: 'invalid_input',
  errors: [
    {
      path: 'price',
      message: `Packs of batch ${number} may cost at most their MRP of ${mrp}. Correct or retire that batch first.`,
    },
  ],
})

/** A medicine at ₹30.00 whose first batch has a printed MRP of ₹40.00, its second of ₹35.00. */
async function twoPrices() {
  const id = await stocks.addMedicine({ mrp: 40 })
  await scenario.pharmacy.api.batches.add({ ...of(id), body: { ...later, mrp: 35 } })
  return id
}
const batchNumbered = async (id: string, number: string) => {
  const all = [...(await stocks.batchesOf(id)), ...(await stocks.batchesOf(id, true))]
  const found = all.find((batch) => batch.number === number)
  if (found === undefined) throw new Error('no such batch')
  return found
}

describe('raising a price', () => {
  test('rejects a price above the lowest MRP of packs in stock', async () => {
    const id = await twoPrices()
    await expect(change(id, { name: 'Dolo', price: 35.01 })).rejects.toMatchObject(
      tooHigh('B-2', '₹35.00'),
    )
    expect(await change(id, { name: 'Dolo', price: 35 })).toMatchObject({ price: 35 })
  })

  test('accepts the price once those packs are gone for good, but not while some may come back', async () => {
    const id = await stocks.addMedicine({ mrp: 40, stockQuantity: 2 })
    await correct((await stocks.firstOf(id))._id, 35)
    await stocks.add(id, later)
    const buyer = await newCustomer(scenario.shop)
    const shipment = await shipmentOf(buyer, await scenario.buy(buyer, { _id: id, quantity: 2 }))
    // Sold but not handed over; the pharmacy may still decline it.
    await expect(change(id, { name: 'Dolo', price: 38 })).rejects.toMatchObject(
      tooHigh('B-1', '₹35.00'),
    )
    await takeShipmentTo(scenario.pharmacy, shipment, 'shipped')
    expect(await change(id, { name: 'Dolo', price: 38 })).toMatchObject({ price: 38 })
  })

  test('counts packs that are set aside, but not retired ones', async () => {
    const id = await twoPrices()
    const { _id } = await batchNumbered(id, 'B-2')
    const count = (units: number, setAside: number, seen: { units: number; setAside: number }) =>
      scenario.pharmacy.api.batches.count({
        ...of(_id),
        body: { units, setAside, seen, reason: 'Looked' },
      })
    await count(0, 5, { units: 5, setAside: 0 })
    await expect(change(id, { name: 'Dolo', price: 38 })).rejects.toMatchObject(
      tooHigh('B-2', '₹35.00'),
    )
    const body = { why: 'destroyed' as const }
    await scenario.pharmacy.api.batches.retire({ ...of(_id), body })
    expect(await change(id, { name: 'Dolo', price: 38 })).toMatchObject({ price: 38 })
  })

  test('copies the form’s MRP to the form’s batch, unless the batch has an MRP of its own', async () => {
    const id = await stocks.addMedicine({ mrp: 40 })
    await change(id, { name: 'Dolo', price: 45, mrp: 50 })
    expect(await batchNumbered(id, 'B-1')).toMatchObject({ mrp: 50 })
    await correct((await batchNumbered(id, 'B-1'))._id, 48)
    await expect(change(id, { name: 'Dolo', price: 55, mrp: 60 })).rejects.toMatchObject(
      tooHigh('B-1', '₹48.00'),
    )
    await change(id, { name: 'Dolo', price: 48, mrp: 60 })
    expect(await batchNumbered(id, 'B-1')).toMatchObject({ mrp: 48 })
  })

  test('does not block other changes or a lower price', async () => {
    const id = await twoPrices()
    await scenario.shop.database.run('update batches set mrp_paise = 2000 where medicine_id = $1', [
      id,
    ])
    expect(await change(id, { name: 'Dolo 650', price: 30 })).toMatchObject({ name: 'Dolo 650' })
    expect(await change(id, { name: 'Dolo 650', price: 25 })).toMatchObject({ price: 25 })
    const { _id } = await batchNumbered(id, 'B-2')
    const body = { number: 'B-9', reason: 'Misread' }
    expect(await scenario.pharmacy.api.batches.correct({ ...of(_id), body })).toMatchObject({
      number: 'B-9',
    })
    const more = { units: 6, seen: { units: 5, setAside: 0 }, reason: 'Found one' }
    await expect(
      scenario.pharmacy.api.batches.count({ ...of(_id), body: more }),
    ).rejects.toMatchObject({
      errors: [{ path: 'units', message: expect.stringContaining('above the MRP') }],
    })
  })

  test('is rejected row by row in an import, and reported by its dry run', async () => {
    const id = await twoPrices()
    const file = `medicine_id,name,price\n${id},Dolo,39\n,Another one,39`
    const { upload } = uploads(scenario.shop)
    for (const query of ['?dryRun=true', '']) {
      const { refused, done } = await upload(scenario.pharmacy, file, query)
      expect(refused).toMatchObject([
        { line: 2, reasons: [{ reason: tooHigh('B-2', '₹35.00').errors[0]?.message }] },
      ])
      expect(done).toMatchObject({ added: 1, changed: 0, refused: 1 })
    }
    expect(await stocks.ownView(id)).toMatchObject({ price: 30 })
    const dearer = `medicine_id,name,price,mrp\n${await stocks.addMedicine({ mrp: 40 })},Dolo,45,50`
    expect((await upload(scenario.pharmacy, dearer)).done).toMatchObject({ changed: 1 })
  })
})
