import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

describe('closing', () => {
  const evidence = 'Destruction certificate 114.'
  const close = (id: string, outcome: 'destroyed' | 'released', text = evidence) =>
    scenario.admin.api.recalls.close({ params: { id }, body: { outcome, evidence: text } })

  test('needs evidence, and happens once', async () => {
    const { _id } = await scenario.open({ medicine: 'Febrinil', batchNumber: scenario.newNumber() })
    await expect(close(_id, 'destroyed', ' ')).rejects.toMatchObject({ code: 'invalid_input' })
    const { recall } = await close(_id, 'destroyed')
    expect(recall).toMatchObject({ evidence, outcome: 'destroyed', closedBy: 'Asha Admin' })
    await expect(close(_id, 'released')).rejects.toMatchObject({ code: 'recall_closed' })
  })

  test('after a false alarm restores the stock, and notifies everybody who was notified before', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const buyer = await newCustomer(scenario.shop)
    const order = await scenario.buy(buyer, { _id: id, quantity: 2 })
    await scenario.setState(order, 'delivered')
    const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    await close(recall._id, 'released')
    expect(await scenario.sellableStock(id)).toBe(8)
    expect(await scenario.batchOf(id)).toMatchObject({ units: 8, setAside: 0, recallId: null })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    expect(await scenario.emailsTo(buyer.email, 'recall-withdrawn')).toHaveLength(1)
    expect(
      await scenario.emailsTo(scenario.pharmacy.email, `recall-closed:${recall._id}`),
    ).toHaveLength(1)
    expect(await buyer.api.recalls.ofOrder({ params: { orderId: order } })).toEqual({ recalls: [] })
    await scenario.buy(buyer, { _id: id, quantity: 8 })
  })

  test('after destruction retires the units, and the batch stays blocked if it is added again', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    await close(recall._id, 'destroyed')
    const batch = await scenario.batchOf(id)
    expect(batch).toMatchObject({ units: 0, setAside: 0 })
    expect(batch.retiredAt).not.toBeNull()
    const again = await scenario.stocked(scenario.other, number)
    expect(await scenario.otherStock(again)).toBe(0)
  })

  test('keeps a batch blocked that another recall matches as well', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const first = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    const second = await scenario.open({ medicine: 'Febrinil SP', batchNumber: number })
    await close(first._id, 'released')
    expect(await scenario.batchOf(id)).toMatchObject({
      units: 0,
      setAside: 10,
      recallId: second._id,
    })
    await close(second._id, 'released')
    expect(await scenario.sellableStock(id)).toBe(10)
  })

  test('is audited', async () => {
    const { body } = await scenario.admin.api.audit.list({ query: { action: 'recall_closed' } })
    expect(body[0]).toMatchObject({
      subject: { type: 'recall', name: expect.stringMatching(/^Febrinil SP, batch RX/) },
      after: { outcome: 'released', evidence },
    })
  })
})
