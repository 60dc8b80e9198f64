import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { inDays, of, shelvesOf } from '../../../../../tests/shelves.ts'

let counter: Counter
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  counter = await openCounter()
  shelves = shelvesOf(counter)
})
afterAll(() => counter.shop.close())

describe('a batch that is brought in', () => {
  test('is a part of the stock, and shows where it expires first', async () => {
    const id = await shelves.shelf()
    await shelves.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 5 })
    await shelves.add(id, { number: 'B-3', expiryDate: '2091-03-31', units: 7 })
    expect(await shelves.ownView(id)).toMatchObject({
      stockQuantity: 22,
      batchNumber: 'B-2',
      expiryDate: '2090-03-31',
    })
    expect((await shelves.batchesOf(id)).map(({ number, units }) => [number, units])).toEqual([
      ['B-2', 5],
      ['B-1', 10],
      ['B-3', 7],
    ])
    expect(await shelves.ledgerOf(id)).toEqual([
      ['brought', 7, 22, 'B-3'],
      ['brought', 5, 15, 'B-2'],
      ['brought', 10, 10, 'B-1'],
    ])
  })

  test('has a number and expiry of its own', async () => {
    const id = await shelves.shelf()
    const again = shelves.add(id, { number: 'b-1', expiryDate: '2090-06-30', units: 5 })
    await expect(again).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'number', message: expect.stringContaining('has this number') }],
    })
    await shelves.add(id, { number: 'B-1', expiryDate: '2090-07-31', units: 5 })
  })

  test('is refused where it could not be sold, or only above its MRP', async () => {
    const id = await shelves.shelf()
    const [last, first] = [30, 31].map(inDays)
    await expect(
      shelves.add(id, { number: 'B-2', expiryDate: last ?? '', units: 5 }),
    ).rejects.toMatchObject({
      errors: [{ path: 'expiryDate', message: expect.stringContaining('30 days') }],
    })
    const added = await shelves.add(id, { number: 'B-2', expiryDate: first ?? '', units: 5 })
    expect(added).toMatchObject({ soldUntil: inDays(0), units: 5 })
    const body = { number: 'B-3', expiryDate: '2090-01-31', units: 5, mrp: 29.99 }
    await expect(counter.pharmacy.api.batches.add({ ...of(id), body })).rejects.toMatchObject({
      errors: [{ path: 'mrp', message: 'MRP can’t be below the price. Lower the price first.' }],
    })
  })
})

describe('counting a batch', () => {
  const count = (id: string, body: object) =>
    counter.pharmacy.api.batches.count({
      ...of(id),
      body: { reason: 'Two strips torn', ...body } as never,
    })

  test('moves the difference, and says why in the ledger', async () => {
    const id = await shelves.shelf()
    const first = await shelves.firstOf(id)
    const seen = { units: 10, setAside: 0 }
    expect(await count(first._id, { units: 8, seen })).toMatchObject({ units: 8 })
    expect(await shelves.ownView(id)).toMatchObject({ stockQuantity: 8 })
    const { body } = await counter.pharmacy.api.batches.ledger(of(id))
    expect(body[0]).toMatchObject({
      cause: 'counted',
      units: -2,
      balance: 8,
      by: 'pharmacy',
      reason: 'Two strips torn',
    })
    const { body: told } = await counter.pharmacy.api.batches.ledger({
      ...of(id),
      query: { cause: 'brought' },
    })
    expect(told).toMatchObject([{ units: 10, balance: 10 }])
  })

  test('by books that have changed since is refused, with what they say now', async () => {
    const id = await shelves.shelf()
    const first = await shelves.firstOf(id)
    await counter.buy(await newCustomer(counter.shop), { _id: id, quantity: 1 })
    const seen = { units: 10, setAside: 0 }
    await expect(count(first._id, { units: 8, seen })).rejects.toMatchObject({
      code: 'batch_changed',
      details: { units: 9, setAside: 0 },
    })
    expect(await shelves.firstOf(id)).toMatchObject({ units: 9, promised: 1 })
  })

  test('never leaves fewer than customers hold', async () => {
    const id = await shelves.shelf()
    const first = await shelves.firstOf(id)
    await counter.checkout(await newCustomer(counter.shop), { _id: id, quantity: 4 })
    const seen = { units: 10, setAside: 0 }
    await expect(count(first._id, { units: 3, seen })).rejects.toMatchObject({
      code: 'stock_on_hold',
    })
    expect(await count(first._id, { units: 4, seen })).toMatchObject({ units: 4 })
  })

  test('needs a reason', async () => {
    const first = await shelves.firstOf(await shelves.shelf())
    const body = { units: 8, seen: { units: 10, setAside: 0 }, reason: ' ' }
    await expect(count(first._id, body)).rejects.toMatchObject({
      errors: [{ path: 'reason', message: 'Say why' }],
    })
  })

  test('sets aside what came back damaged, and takes it out again', async () => {
    const id = await shelves.shelf()
    const first = await shelves.firstOf(id)
    const away = { units: 9, setAside: 1, seen: { units: 10, setAside: 0 } }
    expect(await count(first._id, away)).toMatchObject({ units: 9, setAside: 1 })
    const { body } = await counter.pharmacy.api.batches.list({ query: { filter: 'setAside' } })
    expect(body.map(({ _id }) => _id)).toContain(first._id)
    const gone = { units: 9, setAside: 0, seen: { units: 9, setAside: 1 } }
    expect(await count(first._id, gone)).toMatchObject({ units: 9, setAside: 0 })
  })
})

describe('retiring a batch', () => {
  test('takes it out of the stock for good, once, and says what became of it', async () => {
    const id = await shelves.shelf()
    await shelves.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 5 })
    const second = await shelves.firstOf(id)
    const body = { why: 'returned_to_supplier', note: 'Torn labels' } as const
    const gone = await counter.pharmacy.api.batches.retire({ ...of(second._id), body })
    expect(gone).toMatchObject({ units: 0, retiredAt: expect.any(String) })
    expect(await counter.pharmacy.api.batches.retire({ ...of(second._id), body })).toEqual(gone)
    expect(await shelves.ownView(id)).toMatchObject({ stockQuantity: 10, batchNumber: 'B-1' })
    const { body: ledger } = await counter.pharmacy.api.batches.ledger(of(id))
    expect(ledger).toHaveLength(3)
    expect(ledger[0]).toMatchObject({
      cause: 'retired',
      units: -5,
      balance: 10,
      reason: 'Returned to the supplier: Torn labels',
    })
    expect((await shelves.batchesOf(id, true)).map(({ number }) => number)).toEqual(['B-2'])
    await expect(
      counter.pharmacy.api.batches.correct({
        ...of(second._id),
        body: { number: 'B-9', reason: 'x' },
      }),
    ).rejects.toMatchObject({ code: 'batch_retired' })
    // Its number is free again: a slip is entered anew.
    await shelves.add(id, { number: 'B-2', expiryDate: '2090-03-31', units: 6 })
  })

  test('waits for customers who are paying for its last units', async () => {
    const id = await shelves.shelf()
    await counter.checkout(await newCustomer(counter.shop), { _id: id, quantity: 1 })
    const retire = async () =>
      counter.pharmacy.api.batches.retire({
        ...of((await shelves.firstOf(id))._id),
        body: { why: 'destroyed' },
      })
    await expect(retire()).rejects.toMatchObject({ code: 'stock_on_hold' })
    expect(await shelves.ownView(id)).toMatchObject({ stockQuantity: 10 })
  })
})

describe('correcting what a pack says', () => {
  test('leaves a trace of before and after', async () => {
    const id = await shelves.shelf({ mrp: 40 })
    const { _id } = await shelves.firstOf(id)
    const body = { number: 'B-7', expiryDate: '2090-08-31', mrp: 35, reason: 'Misread' }
    expect(await counter.pharmacy.api.batches.correct({ ...of(_id), body })).toMatchObject({
      number: 'B-7',
      expiryDate: '2090-08-31',
      mrp: 35,
      units: 10,
    })
    expect(await shelves.ownView(id)).toMatchObject({
      batchNumber: 'B-7',
      expiryDate: '2090-08-31',
    })
    const { rows } = await counter.shop.database.run(
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

  test('gives orders that were promised a later expiry other units, as far as there are any', async () => {
    const id = await shelves.shelf({ stockQuantity: 3 })
    const buyer = await newCustomer(counter.shop)
    await counter.buy(buyer, { _id: id, quantity: 3 })
    const [sold] = await shelves.batchesOf(id, true)
    await shelves.add(id, { number: 'B-2', expiryDate: '2090-09-30', units: 2 })
    const body = { expiryDate: '2089-01-31', reason: 'Misread' }
    await counter.pharmacy.api.batches.correct({ ...of(sold?._id ?? ''), body })
    // Two of the three come from the other one; the third is for the packing to settle.
    expect(await shelves.batchesOf(id)).toMatchObject([{ number: 'B-1', units: 2, promised: 1 }])
    expect((await shelves.ledgerOf(id)).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['repicked', 2, expect.any(Number), 'B-1'],
        ['repicked', -2, expect.any(Number), 'B-2'],
      ]),
    )
    expect(await shelves.ownView(id)).toMatchObject({ stockQuantity: 2, expiryDate: '2089-01-31' })
  })
  test('gives each of several orders other units, and all of theirs back', async () => {
    const id = await shelves.shelf({ stockQuantity: 3 })
    for (const quantity of [2, 1])
      await counter.buy(await newCustomer(counter.shop), { _id: id, quantity })
    const [sold] = await shelves.batchesOf(id, true)
    await shelves.add(id, { number: 'B-2', expiryDate: '2090-09-30', units: 3 })
    const body = { expiryDate: '2089-01-31', reason: 'Misread' }
    await counter.pharmacy.api.batches.correct({ ...of(sold?._id ?? ''), body })
    expect(await shelves.batchesOf(id)).toMatchObject([{ number: 'B-1', units: 3, promised: 0 }])
  })
})
