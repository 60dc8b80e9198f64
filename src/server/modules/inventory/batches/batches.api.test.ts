import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { inDays, of, stockOf } from '../../../../../tests/stocks.ts'

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

describe('adding a batch', () => {
  test('adds its units to the stock, and shows the batch that expires first', async () => {
    const id = await stocks.addMedicine()
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 5 })
    await stocks.add(id, { number: 'B-3', expiryDate: '2091-03-31', units: 7 })
    expect(await stocks.ownView(id)).toMatchObject({
      stockQuantity: 22,
      batchNumber: 'B-2',
      expiryDate: '2090-03-31',
    })
    expect((await stocks.batchesOf(id)).map(({ number, units }) => [number, units])).toEqual([
      ['B-2', 5],
      ['B-1', 10],
      ['B-3', 7],
    ])
    expect(await stocks.movementsOf(id)).toEqual([
      ['brought', 7, 22, 'B-3'],
      ['brought', 5, 15, 'B-2'],
      ['brought', 10, 10, 'B-1'],
    ])
  })

  test('rejects a second batch with the same number and expiry date', async () => {
    const id = await stocks.addMedicine()
    const again = stocks.add(id, { number: 'b-1', expiryDate: '2090-06-30', units: 5 })
    await expect(again).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'number', message: expect.stringContaining('has this number') }],
    })
    await stocks.add(id, { number: 'B-1', expiryDate: '2090-07-31', units: 5 })
  })

  test('rejects a batch that expires too soon or whose MRP is below the price', async () => {
    const id = await stocks.addMedicine()
    const [last, first] = [30, 31].map(inDays)
    await expect(
      stocks.add(id, { number: 'B-2', expiryDate: last ?? '', units: 5 }),
    ).rejects.toMatchObject({
      errors: [{ path: 'expiryDate', message: expect.stringContaining('30 days') }],
    })
    const added = await stocks.add(id, { number: 'B-2', expiryDate: first ?? '', units: 5 })
    expect(added).toMatchObject({ soldUntil: inDays(0), units: 5 })
    const body = { number: 'B-3', expiryDate: '2090-01-31', units: 5, mrp: 29.99 }
    await expect(scenario.pharmacy.api.batches.add({ ...of(id), body })).rejects.toMatchObject({
      errors: [{ path: 'mrp', message: 'MRP can’t be below the price. Lower the price first.' }],
    })
  })
})

describe('counting a batch', () => {
  const count = (id: string, body: object) =>
    scenario.pharmacy.api.batches.count({
      ...of(id),
      body: { reason: 'Two strips torn', ...body } as never,
    })

  test('moves the difference and records the reason in the stock history', async () => {
    const id = await stocks.addMedicine()
    const first = await stocks.firstOf(id)
    const seen = { units: 10, setAside: 0 }
    expect(await count(first._id, { units: 8, seen })).toMatchObject({ units: 8 })
    expect(await stocks.ownView(id)).toMatchObject({ stockQuantity: 8 })
    const { body } = await scenario.pharmacy.api.batches.movements(of(id))
    expect(body[0]).toMatchObject({
      cause: 'counted',
      units: -2,
      balance: 8,
      by: 'pharmacy',
      reason: 'Two strips torn',
    })
    const { body: movements } = await scenario.pharmacy.api.batches.movements({
      ...of(id),
      query: { cause: 'brought' },
    })
    expect(movements).toMatchObject([{ units: 10, balance: 10 }])
  })

  test('rejects a count based on outdated numbers and returns the current batch', async () => {
    const id = await stocks.addMedicine()
    const first = await stocks.firstOf(id)
    await scenario.buy(await newCustomer(scenario.shop), { _id: id, quantity: 1 })
    const seen = { units: 10, setAside: 0 }
    await expect(count(first._id, { units: 8, seen })).rejects.toMatchObject({
      code: 'batch_changed',
      details: { units: 9, setAside: 0 },
    })
    expect(await stocks.firstOf(id)).toMatchObject({ units: 9, promised: 1 })
  })

  test('rejects a count below the units that customers reserved', async () => {
    const id = await stocks.addMedicine()
    const first = await stocks.firstOf(id)
    await scenario.checkout(await newCustomer(scenario.shop), { _id: id, quantity: 4 })
    const seen = { units: 10, setAside: 0 }
    await expect(count(first._id, { units: 3, seen })).rejects.toMatchObject({
      code: 'stock_reserved',
    })
    expect(await count(first._id, { units: 4, seen })).toMatchObject({ units: 4 })
  })

  test('requires a reason', async () => {
    const first = await stocks.firstOf(await stocks.addMedicine())
    const body = { units: 8, seen: { units: 10, setAside: 0 }, reason: ' ' }
    await expect(count(first._id, body)).rejects.toMatchObject({
      errors: [{ path: 'reason', message: 'Give a reason' }],
    })
  })

  test('sets aside units that came back damaged, and removes them again', async () => {
    const id = await stocks.addMedicine()
    const first = await stocks.firstOf(id)
    const away = { units: 9, setAside: 1, seen: { units: 10, setAside: 0 } }
    expect(await count(first._id, away)).toMatchObject({ units: 9, setAside: 1 })
    const { body } = await scenario.pharmacy.api.batches.list({ query: { filter: 'setAside' } })
    expect(body.map(({ _id }) => _id)).toContain(first._id)
    const gone = { units: 9, setAside: 0, seen: { units: 9, setAside: 1 } }
    expect(await count(first._id, gone)).toMatchObject({ units: 9, setAside: 0 })
  })
})

describe('retiring a batch', () => {
  test('removes it from the stock once and records why', async () => {
    const id = await stocks.addMedicine()
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 5 })
    const second = await stocks.firstOf(id)
    const body = { why: 'returned_to_supplier', note: 'Torn labels' } as const
    const gone = await scenario.pharmacy.api.batches.retire({ ...of(second._id), body })
    expect(gone).toMatchObject({ units: 0, retiredAt: expect.any(String) })
    expect(await scenario.pharmacy.api.batches.retire({ ...of(second._id), body })).toEqual(gone)
    expect(await stocks.ownView(id)).toMatchObject({ stockQuantity: 10, batchNumber: 'B-1' })
    const { body: ledger } = await scenario.pharmacy.api.batches.movements(of(id))
    expect(ledger).toHaveLength(3)
    expect(ledger[0]).toMatchObject({
      cause: 'retired',
      units: -5,
      balance: 10,
      reason: 'Returned to the supplier: Torn labels',
    })
    expect((await stocks.batchesOf(id, true)).map(({ number }) => number)).toEqual(['B-2'])
    await expect(
      scenario.pharmacy.api.batches.correct({
        ...of(second._id),
        body: { number: 'B-9', reason: 'x' },
      }),
    ).rejects.toMatchObject({ code: 'batch_retired' })
    // The number is free again, so a batch entered by mistake can be entered again.
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 6 })
  })

  test('rejects retirement while customers pay for its last units', async () => {
    const id = await stocks.addMedicine()
    await scenario.checkout(await newCustomer(scenario.shop), { _id: id, quantity: 1 })
    const retire = async () =>
      scenario.pharmacy.api.batches.retire({
        ...of((await stocks.firstOf(id))._id),
        body: { why: 'destroyed' },
      })
    await expect(retire()).rejects.toMatchObject({ code: 'stock_reserved' })
    expect(await stocks.ownView(id)).toMatchObject({ stockQuantity: 10 })
  })
})

describe('correcting a batch', () => {
  test('records the values before and after in the stock history', async () => {
    const id = await stocks.addMedicine({ mrp: 40 })
    const { _id } = await stocks.firstOf(id)
    const body = { number: 'B-7', expiryDate: '2090-08-31', mrp: 35, reason: 'Misread' }
    expect(await scenario.pharmacy.api.batches.correct({ ...of(_id), body })).toMatchObject({
      number: 'B-7',
      expiryDate: '2090-08-31',
      mrp: 35,
      units: 10,
    })
    expect(await stocks.ownView(id)).toMatchObject({
      batchNumber: 'B-7',
      expiryDate: '2090-08-31',
    })
    const { rows } = await scenario.shop.database.run(
      `select before, after from audit_entries where subject_id = $1 and action = 'batch_corrected'`,
      [id],
    )
    expect(rows).toEqual([
      {
        before: { batchNumber: 'B-1', expiryDate: '2090-06-30', mrp: 40 },
        after: { batchNumber: 'B-7', expiryDate: '2090-08-31', mrp: 35, reason: 'Misread' },
      },
    ])
  })

  test('assigns other units to orders that were promised a later expiry, as far as there are any', async () => {
    const id = await stocks.addMedicine({ stockQuantity: 3 })
    const buyer = await newCustomer(scenario.shop)
    await scenario.buy(buyer, { _id: id, quantity: 3 })
    const [sold] = await stocks.batchesOf(id, true)
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-09-30', units: 2 })
    const body = { expiryDate: '2089-01-31', reason: 'Misread' }
    await scenario.pharmacy.api.batches.correct({ ...of(sold?._id ?? ''), body })
    // Two of the three units come from the other batch; the pharmacy resolves the third when it packs.
    expect(await stocks.batchesOf(id)).toMatchObject([{ number: 'B-1', units: 2, promised: 1 }])
    expect((await stocks.movementsOf(id)).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['repicked', 2, expect.any(Number), 'B-1'],
        ['repicked', -2, expect.any(Number), 'B-2'],
      ]),
    )
    expect(await stocks.ownView(id)).toMatchObject({ stockQuantity: 2, expiryDate: '2089-01-31' })
  })
  test('assigns other units to each of several orders, and returns all of them', async () => {
    const id = await stocks.addMedicine({ stockQuantity: 3 })
    for (const quantity of [2, 1])
      await scenario.buy(await newCustomer(scenario.shop), { _id: id, quantity })
    const [sold] = await stocks.batchesOf(id, true)
    await stocks.add(id, { number: 'B-2', expiryDate: '2090-09-30', units: 3 })
    const body = { expiryDate: '2089-01-31', reason: 'Misread' }
    await scenario.pharmacy.api.batches.correct({ ...of(sold?._id ?? ''), body })
    expect(await stocks.batchesOf(id)).toMatchObject([{ number: 'B-1', units: 3, promised: 0 }])
  })
})
