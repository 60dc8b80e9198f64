import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batches } from '#server/platform/tables/index.ts'
import { newCustomer } from '../../../../tests/actors.ts'
import { openRecallCounter, type RecallCounter } from '../../../../tests/recalls.ts'
import { blockLatecomers } from './jobs.ts'

let counter: RecallCounter
beforeAll(async () => {
  counter = await openRecallCounter()
})
afterAll(() => counter.shop.close())

describe('opening a recall', () => {
  test('blocks the batch in every pharmacy at once, however its number is written', async () => {
    const number = counter.newNumber()
    const here = await counter.stocked(counter.pharmacy, number)
    const there = await counter.stocked(counter.other, number.toLowerCase().replace(' ', ''))
    const recall = await counter.open({ medicine: 'zerodol', batchNumber: `${number} ` })
    expect(recall).toMatchObject({ pharmacies: 2, batches: 2, units: 20, closedAt: null })
    expect([await counter.shelf(here), await counter.otherShelf(there)]).toEqual([0, 0])
    expect(await counter.batchOf(here)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: recall._id,
    })
  })

  test('meets by a composition as well, and never by a number alone', async () => {
    const number = counter.newNumber()
    const same = await counter.stocked(counter.pharmacy, number, { name: 'Hifenac P' })
    const elsewhere = await counter.stocked(counter.other, number, {
      name: 'Pan 40',
      composition: 'Pantoprazole (40mg)',
    })
    const composition = 'Paracetamol 325 mg + Aceclofenac 100 mg'
    expect(await counter.open({ composition, batchNumber: number })).toMatchObject({ batches: 1 })
    expect([await counter.shelf(same), await counter.otherShelf(elsewhere)]).toEqual([0, 10])
    await expect(counter.open({ batchNumber: number })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(
      counter.open({ medicine: '40 mg Tablet', batchNumber: number }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('tells beforehand what it would meet, and changes nothing by that', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    await counter.stocked(counter.other, number, {
      name: 'Calpol Syrup',
      composition: 'Paracetamol (125mg/5ml)',
    })
    const customer = await newCustomer(counter.shop)
    const order = await counter.buy(customer, { _id: id, quantity: 3 })
    await counter.setState(order, 'accepted')
    const query = { medicine: 'Zerodol', batchNumber: number }
    const seen = await counter.admin.api.recalls.preview({ query })
    expect(seen).toMatchObject({
      pharmacies: 1,
      batchCount: 1,
      units: 7,
      buyers: 1,
      held: 1,
      checkouts: 0,
      others: ['Calpol Syrup'],
    })
    expect(seen.batches).toMatchObject([{ units: 7, medicine: { _id: id } }])
    expect(await counter.shelf(id)).toBe(7)
  })

  test('leaves other batches of the medicine to be sold', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    await counter.shop.database.db.execute(sql`
      with b as (insert into batches (medicine_id, number, expiry_date, units)
        values (${id}::uuid, 'GOOD', '2091-01-31', 5) returning id, medicine_id),
      m as (insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
        select medicine_id, id, 5, 'brought', 'pharmacy', now() from b)
      update medicines set stock = stock + 5 where id = ${id}::uuid`)
    await counter.open({ medicine: 'Zerodol', batchNumber: number })
    expect(await counter.pharmacy.api.catalogue.detail({ params: { id } })).toMatchObject({
      stockQuantity: 5,
      batchNumber: 'GOOD',
    })
  })

  test('is refused the second time', async () => {
    const batchNumber = counter.newNumber()
    await counter.open({ medicine: 'Zerodol', batchNumber })
    await expect(
      counter.open({ medicine: 'ZERODOL', batchNumber: batchNumber.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'recall_exists' })
  })

  test('takes units from checkouts that are not paid, the newest first; who pays nevertheless gets the money back', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const late = await newCustomer(counter.shop)
    const { order } = await counter.checkout(late, { _id: id, quantity: 4 })
    const preview = await counter.admin.api.recalls.preview({
      query: { medicine: 'Zerodol', batchNumber: number },
    })
    expect(preview.checkouts).toBe(1)
    await counter.open({ medicine: 'Zerodol', batchNumber: number })
    expect(await counter.stockOf(id)).toEqual({ stock: 0, reserved: 0 })
    const paid = await counter.shop.sandbox.pay(order.id)
    await expect(late.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  })
})

describe('a batch that comes after its recall', () => {
  test('is blocked as it is brought in, by the form', async () => {
    const number = counter.newNumber()
    const recall = await counter.open({ medicine: 'Zerodol SP', batchNumber: number })
    expect(recall.batches).toBe(0)
    const id = await counter.stocked(counter.pharmacy, number)
    expect(await counter.shelf(id)).toBe(0)
    expect(await counter.batchOf(id)).toMatchObject({ setAside: 10, recallId: recall._id })
  })

  test('and where a number or a name is corrected to a recalled one', async () => {
    const number = counter.newNumber()
    await counter.open({ medicine: 'Zerodol SP', batchNumber: number })
    const numbered = await counter.stocked(counter.pharmacy, 'CLEAN')
    await counter.pharmacy.api.catalogue.update({
      params: { id: numbered },
      body: { name: 'Zerodol SP Tablet', batchNumber: number },
    })
    const named = await counter.stocked(counter.pharmacy, number, { name: 'Zerodol P' })
    expect(await counter.shelf(named)).toBe(10)
    await counter.pharmacy.api.catalogue.update({
      params: { id: named },
      body: { name: 'Zerodol SP' },
    })
    expect([await counter.shelf(numbered), await counter.shelf(named)]).toEqual([0, 0])
  })

  test('is refused while customers hold what would be blocked', async () => {
    const number = counter.newNumber()
    await counter.open({ medicine: 'Zerodol SP', batchNumber: number })
    const id = await counter.stocked(counter.pharmacy, 'MISREAD')
    await counter.checkout(await newCustomer(counter.shop), { _id: id, quantity: 2 })
    const { id: batch } = await counter.batchOf(id)
    const body = { number, reason: 'Misread.' }
    await expect(
      counter.pharmacy.api.batches.correct({ params: { id: batch }, body }),
    ).rejects.toMatchObject({ code: 'stock_on_hold' })
    expect(await counter.shelf(id)).toBe(10)
  })

  test('and on the batch screen, whether it is added or corrected', async () => {
    const number = counter.newNumber()
    const recall = await counter.open({ medicine: 'Zerodol SP', batchNumber: number })
    const id = await counter.stocked(counter.pharmacy, 'FIRST')
    const { batches: screen } = counter.pharmacy.api
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
    expect(await counter.shelf(id)).toBe(14)
    await screen.correct({
      params: { id: right._id },
      body: { number, expiryDate: '2089-04-30', reason: 'Misread.' },
    })
    expect(await counter.shelf(id)).toBe(10)
  })

  test('a job finds what came in at the same moment', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, 'SAME-MOMENT')
    const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    await counter.shop.database.db.update(batches).set({ number }).where(eq(batches.medicineId, id))
    await blockLatecomers(counter.shop.database.db, new Date())
    expect(await counter.batchOf(id)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: recall._id,
    })
    expect(await counter.shelf(id)).toBe(0)
  })
})

test('a medicine whose only batch is blocked can be changed all the same, but not filled up', async () => {
  const number = counter.newNumber()
  const id = await counter.stocked(counter.pharmacy, number)
  await counter.open({ medicine: 'Zerodol', batchNumber: number })
  const { batchNumber, expiryDate } = await counter.pharmacy.api.catalogue.detail({
    params: { id },
  })
  const update = (stockQuantity: number) =>
    counter.pharmacy.api.catalogue.update({
      params: { id },
      body: { name: 'Zerodol SP Tablet', price: 31.5, stockQuantity, batchNumber, expiryDate },
    })
  expect(await update(0)).toMatchObject({ price: 31.5, stockQuantity: 0 })
  await expect(update(5)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'batchNumber' }],
  })
  expect(await counter.batchOf(id)).toMatchObject({ units: 0, setAside: 10 })
})
