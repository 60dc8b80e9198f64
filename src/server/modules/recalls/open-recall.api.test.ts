import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'
import { batches } from '../inventory/tables.ts'
import { blockMissedBatches } from './jobs.ts'

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

describe('opening a recall', () => {
  test('blocks the batch in every pharmacy at once, in any spelling of its number', async () => {
    const number = scenario.newNumber()
    const here = await scenario.stocked(scenario.pharmacy, number)
    const there = await scenario.stocked(scenario.other, number.toLowerCase().replace(' ', ''))
    const recall = await scenario.open({ medicine: 'febrinil', batchNumber: `${number} ` })
    expect(recall).toMatchObject({ pharmacies: 2, batches: 2, units: 20, closedAt: null })
    expect([await scenario.sellableStock(here), await scenario.otherStock(there)]).toEqual([0, 0])
    expect(await scenario.batchOf(here)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: recall._id,
    })
  })

  test('matches by composition as well, and never by number alone', async () => {
    const number = scenario.newNumber()
    const same = await scenario.stocked(scenario.pharmacy, number, {
      name: 'Hifenac P',
      composition: 'Aceclofenac (100mg) + Paracetamol (325mg)',
    })
    const elsewhere = await scenario.stocked(scenario.other, number, {
      name: 'Pan 40',
      composition: 'Pantoprazole (40mg)',
    })
    const composition = 'Paracetamol 325 mg + Aceclofenac 100 mg'
    expect(await scenario.open({ composition, batchNumber: number })).toMatchObject({ batches: 1 })
    expect([await scenario.sellableStock(same), await scenario.otherStock(elsewhere)]).toEqual([
      0, 10,
    ])
    await expect(scenario.open({ batchNumber: number })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(
      scenario.open({ medicine: '40 mg Tablet', batchNumber: number }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('previews what it would match, without changing anything', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    await scenario.stocked(scenario.other, number, {
      name: 'Calpol Syrup',
      composition: 'Paracetamol (125mg/5ml)',
    })
    const customer = await newCustomer(scenario.shop)
    const order = await scenario.buy(customer, { _id: id, quantity: 3 })
    await scenario.setState(order, 'accepted')
    const query = { medicine: 'Febrinil', batchNumber: number }
    const seen = await scenario.admin.api.recalls.preview({ query })
    expect(seen).toMatchObject({
      pharmacies: 1,
      batchCount: 1,
      units: 7,
      buyers: 1,
      onHold: 1,
      checkouts: 0,
      others: ['Calpol Syrup'],
    })
    expect(seen.batches).toMatchObject([{ units: 7, medicine: { _id: id } }])
    expect(await scenario.sellableStock(id)).toBe(7)
  })

  test('leaves other batches of the medicine on sale', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    await scenario.shop.database.db.execute(sql`
      with b as (insert into batches (medicine_id, number, expiry_date, units)
        values (${id}::uuid, 'GOOD', '2091-01-31', 5) returning id, medicine_id),
      m as (insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
        select medicine_id, id, 5, 'brought', 'pharmacy', now() from b)
      update medicines set stock = stock + 5 where id = ${id}::uuid`)
    await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    expect(await scenario.pharmacy.api.catalogue.detail({ params: { id } })).toMatchObject({
      stockQuantity: 5,
      batchNumber: 'GOOD',
    })
  })

  test('is rejected the second time', async () => {
    const batchNumber = scenario.newNumber()
    await scenario.open({ medicine: 'Febrinil', batchNumber })
    await expect(
      scenario.open({ medicine: 'FEBRINIL', batchNumber: batchNumber.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'recall_exists' })
  })

  test('ends the newest unpaid reservations, and refunds customers who pay nevertheless', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const late = await newCustomer(scenario.shop)
    const { order } = await scenario.checkout(late, { _id: id, quantity: 4 })
    const preview = await scenario.admin.api.recalls.preview({
      query: { medicine: 'Febrinil', batchNumber: number },
    })
    expect(preview.checkouts).toBe(1)
    await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    expect(await scenario.stockOf(id)).toEqual({ stock: 0, reserved: 0 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    await expect(late.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  })
})

describe('a batch that is added after its recall', () => {
  test('is blocked when it is added in the form', async () => {
    const number = scenario.newNumber()
    const recall = await scenario.open({ medicine: 'Febrinil SP', batchNumber: number })
    expect(recall.batches).toBe(0)
    const id = await scenario.stocked(scenario.pharmacy, number)
    expect(await scenario.sellableStock(id)).toBe(0)
    expect(await scenario.batchOf(id)).toMatchObject({ setAside: 10, recallId: recall._id })
  })

  test('is blocked when its number or name is changed to a recalled one', async () => {
    const number = scenario.newNumber()
    await scenario.open({ medicine: 'Febrinil SP', batchNumber: number })
    const numbered = await scenario.stocked(scenario.pharmacy, 'CLEAN')
    await scenario.pharmacy.api.catalogue.update({
      params: { id: numbered },
      body: { name: 'Febrinil SP Tablet', batchNumber: number },
    })
    const named = await scenario.stocked(scenario.pharmacy, number, { name: 'Febrinil P' })
    expect(await scenario.sellableStock(named)).toBe(10)
    await scenario.pharmacy.api.catalogue.update({
      params: { id: named },
      body: { name: 'Febrinil SP' },
    })
    expect([await scenario.sellableStock(numbered), await scenario.sellableStock(named)]).toEqual([
      0, 0,
    ])
  })

  test('is rejected while customers have reserved units that would be blocked', async () => {
    const number = scenario.newNumber()
    await scenario.open({ medicine: 'Febrinil SP', batchNumber: number })
    const id = await scenario.stocked(scenario.pharmacy, 'MISREAD')
    await scenario.checkout(await newCustomer(scenario.shop), { _id: id, quantity: 2 })
    const { id: batch } = await scenario.batchOf(id)
    const body = { number, reason: 'Misread.' }
    await expect(
      scenario.pharmacy.api.batches.correct({ params: { id: batch }, body }),
    ).rejects.toMatchObject({ code: 'stock_reserved' })
    expect(await scenario.sellableStock(id)).toBe(10)
  })

  test('is blocked on the batch screen, when added or changed', async () => {
    const number = scenario.newNumber()
    const recall = await scenario.open({ medicine: 'Febrinil SP', batchNumber: number })
    const id = await scenario.stocked(scenario.pharmacy, 'FIRST')
    const { batches: screen } = scenario.pharmacy.api
    const expiryDate = '2089-03-31'
    const added = await screen.add({
      params: { id },
      body: { number, expiryDate, units: 6 },
    })
    expect(added).toMatchObject({ units: 0, setAside: 6, recall: { _id: recall._id } })
    const right = await screen.add({
      params: { id },
      body: { number: 'RIGHT', expiryDate, units: 4 },
    })
    expect(await scenario.sellableStock(id)).toBe(14)
    await screen.correct({
      params: { id: right._id },
      body: { number, expiryDate: '2089-04-30', reason: 'Misread.' },
    })
    expect(await scenario.sellableStock(id)).toBe(10)
  })

  test('is found by a job if it was added at the same moment', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, 'SAME-MOMENT')
    const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    await scenario.shop.database.db
      .update(batches)
      .set({ number })
      .where(eq(batches.medicineId, id))
    await blockMissedBatches(scenario.shop.database.db, new Date())
    expect(await scenario.batchOf(id)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: recall._id,
    })
    expect(await scenario.sellableStock(id)).toBe(0)
  })
})

test('allows changes of a medicine whose only batch is blocked, but not of its stock', async () => {
  const number = scenario.newNumber()
  const id = await scenario.stocked(scenario.pharmacy, number)
  await scenario.open({ medicine: 'Febrinil', batchNumber: number })
  const { batchNumber, expiryDate } = await scenario.pharmacy.api.catalogue.detail({
    params: { id },
  })
  const update = (stockQuantity: number) =>
    scenario.pharmacy.api.catalogue.update({
      params: { id },
      body: {
        name: 'Febrinil SP Tablet',
        price: 31.5,
        stockQuantity,
        batchNumber: batchNumber ?? '',
        expiryDate: expiryDate ?? '',
      },
    })
  expect(await update(0)).toMatchObject({ price: 31.5, stockQuantity: 0 })
  await expect(update(5)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'batchNumber' }],
  })
  expect(await scenario.batchOf(id)).toMatchObject({ units: 0, setAside: 10 })
})
