import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openRecallCounter, type RecallCounter } from '../../../../tests/recalls.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'

let counter: RecallCounter
beforeAll(async () => {
  counter = await openRecallCounter()
})
afterAll(() => counter.shop.close())

describe('closing', () => {
  const evidence = 'Destruction certificate 114.'
  const close = (id: string, outcome: 'destroyed' | 'released', said = evidence) =>
    counter.admin.api.recalls.close({ params: { id }, body: { outcome, evidence: said } })

  test('needs evidence, and happens once', async () => {
    const { _id } = await counter.open({ medicine: 'Zerodol', batchNumber: counter.newNumber() })
    await expect(close(_id, 'destroyed', ' ')).rejects.toMatchObject({ code: 'invalid_input' })
    const { recall } = await close(_id, 'destroyed')
    expect(recall).toMatchObject({ evidence, outcome: 'destroyed', closedBy: 'Asha Admin' })
    await expect(close(_id, 'released')).rejects.toMatchObject({ code: 'recall_closed' })
  })

  test('after a false alarm gives the units back to the shelf, and tells who was told', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const buyer = await newCustomer(counter.shop)
    const order = await counter.buy(buyer, { _id: id, quantity: 2 })
    await counter.setState(order, 'delivered')
    const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    await tellOfRecalls(counter.shop.database.db, new Date())
    await close(recall._id, 'released')
    expect(await counter.shelf(id)).toBe(8)
    expect(await counter.batchOf(id)).toMatchObject({ units: 8, setAside: 0, recallId: null })
    await tellOfRecalls(counter.shop.database.db, new Date())
    expect(await counter.lettersTo(buyer.email, 'recall-taken_back')).toHaveLength(1)
    expect(
      await counter.lettersTo(counter.pharmacy.email, `recall-closed:${recall._id}`),
    ).toHaveLength(1)
    expect(await buyer.api.recalls.ofOrder({ params: { orderId: order } })).toEqual({ recalls: [] })
    await counter.buy(buyer, { _id: id, quantity: 8 })
  })

  test('once destroyed, its units leave the books, and the batch stays blocked if it comes again', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    await close(recall._id, 'destroyed')
    const batch = await counter.batchOf(id)
    expect(batch).toMatchObject({ units: 0, setAside: 0 })
    expect(batch.retiredAt).not.toBeNull()
    const again = await counter.stocked(counter.other, number)
    expect(await counter.otherShelf(again)).toBe(0)
  })

  test('a batch that another recall means as well stays blocked by that one', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const first = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    const second = await counter.open({ medicine: 'Zerodol SP', batchNumber: number })
    await close(first._id, 'released')
    expect(await counter.batchOf(id)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: second._id,
    })
    await close(second._id, 'released')
    expect(await counter.shelf(id)).toBe(10)
  })

  test('leaves its traces', async () => {
    const { body } = await counter.admin.api.audit.list({ query: { action: 'recall_closed' } })
    expect(body[0]).toMatchObject({
      subject: { type: 'recall', name: expect.stringMatching(/^Zerodol SP, batch RX/) },
      after: { outcome: 'released', evidence },
    })
  })
})
