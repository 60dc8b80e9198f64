import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../../../tests/invariants.ts'
import {
  newDelivery,
  newPhoto,
  openReturnScenario,
  type ReturnScenario,
} from '../../../../tests/returns.ts'
import { inDays } from '../../../../tests/stocks.ts'
import { newestEmails } from '../../platform/email-queue.ts'

/* The pharmacy decides a return; an administrator may overrule a refusal. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

const params = (id: string) => ({ params: { id } })
const accept = (id: string, restock = false) =>
  scenario.pharmacy.api.pharmacyReturns.accept({ ...params(id), body: { restock } })
const refuse = (id: string) =>
  scenario.pharmacy.api.pharmacyReturns.refuse({
    ...params(id),
    body: { answer: 'It looks well.' },
  })
const overrule = (id: string, restock = false) =>
  scenario.admin.api.adminReturns.accept({
    ...params(id),
    body: { restock, answer: 'It does not.' },
  })
const days = (n: number) => n * 86_400

describe('accepted', () => {
  test('refunds the customer and restocks the units', async () => {
    const delivery = await newDelivery(scenario)
    expect(await delivery.stock()).toBe(6)
    const { _id } = await delivery.ask({ quantity: 2 })
    const { return: accepted } = await accept(_id, true)
    expect(accepted).toMatchObject({
      state: 'accepted',
      decidedBy: 'pharmacy',
      restock: true,
      left: 2,
      batches: [{ left: 2 }],
      refund: { amount: 60 },
    })
    expect(await delivery.stock()).toBe(8)
    expect(await delivery.moved()).toEqual({ sold: -4, restocked: 2 })
    await vi.waitFor(async () =>
      expect((await delivery.seen()).refunds).toMatchObject([
        { amount: 60, cause: 'returned', state: 'processed' },
      ]),
    )
    const { timeline } = await delivery.seen()
    expect(timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['return_requested', 'return_accepted', 'refund_requested']),
    )
    await expectInvariants(scenario.shop.database)
  })

  test('issues the credit note right away', async () => {
    const { ask, customer, orderId } = await newDelivery(scenario)
    await accept((await ask())._id)
    await vi.waitFor(async () => {
      const documents = await customer.api.documents.ofOrder({ params: { orderId } })
      expect(documents).toMatchObject([{ series: 'invoice' }, { series: 'credit_note', total: 30 }])
    })
  })

  test('destroys units that are not restocked', async () => {
    const delivery = await newDelivery(scenario)
    const photos = [await newPhoto(scenario.shop, delivery.customer)]
    const { _id } = await delivery.ask({ reason: 'damaged', photos })
    await expect(accept(_id, true)).rejects.toMatchObject({ code: 'not_sold_again' })
    await accept(_id)
    expect(await delivery.stock()).toBe(6)
    expect(await delivery.moved()).toEqual({ sold: -4, restocked: 1, destroyed: -1 })
  })

  test('does not restock units that expire too soon or were recalled', async () => {
    const delivery = await newDelivery(scenario, { expiryDate: inDays(90) })
    const { _id } = await delivery.ask()
    scenario.shop.advance(days(1))
    const { return: before } = await scenario.pharmacy.api.pharmacyReturns.detail(params(_id))
    expect(before.batches).toMatchObject([{ fit: true, left: 4 }])
    await scenario.shop.database.run(`update batches set expiry_date = $2 where medicine_id = $1`, [
      delivery.medicineId,
      inDays(20),
    ])
    await scenario.shop.database.run(`update medicines set expiry_date = $2 where id = $1`, [
      delivery.medicineId,
      inDays(20),
    ])
    await expect(accept(_id, true)).rejects.toMatchObject({ code: 'not_sold_again' })
    const { return: accepted } = await accept(_id)
    expect(accepted).toMatchObject({ restock: false, batches: [{ fit: false }] })
    scenario.shop.advance(-days(1))
  })

  test('refunds the delivery charge with the last unit', async () => {
    const delivery = await newDelivery(scenario, { quantity: 2 })
    const { _id } = await delivery.ask({ quantity: 2 })
    const { return: before } = await scenario.pharmacy.api.pharmacyReturns.detail(params(_id))
    expect(before).toMatchObject({ value: 60, back: 100 })
    expect((await accept(_id, true)).return.refund).toMatchObject({ amount: 100 })
    expect((await delivery.customer.api.returns.own(params(_id))).return).toMatchObject({
      state: 'accepted',
      refund: { amount: 100 },
    })
  })

  test('shows the refund before the decision: at most what is left of the payment', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask({ quantity: 2 })
    const back = async () => (await scenario.admin.api.adminReturns.detail(params(_id))).return.back
    expect(await back()).toBe(60)
    const body = { amount: 110, reason: 'It came late.' }
    await scenario.admin.api.adminOrders.refund({ params: { id: delivery.orderId }, body })
    expect(await back()).toBe(50)
    await refuse(_id)
    expect(await back()).toBe(50)
    const { return: accepted } = await overrule(_id)
    expect(accepted).toMatchObject({ back: null, refund: { amount: 50 } })
  })

  test('in several returns: never more than was bought, each once', async () => {
    const delivery = await newDelivery(scenario)
    for (let n = 0; n < 2; n += 1) await accept((await delivery.ask({ quantity: 2 }))._id, true)
    await expect(delivery.ask()).rejects.toMatchObject({ code: 'return_exceeds' })
    expect(await delivery.moved()).toEqual({ sold: -4, restocked: 4 })
    expect(await delivery.stock()).toBe(10)
  })

  test('is rejected the second time and changes nothing', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    await accept(_id, true)
    for (const again of [() => accept(_id, true), () => refuse(_id), () => overrule(_id)])
      await expect(again()).rejects.toMatchObject({ code: 'return_decided' })
    expect(await delivery.stock()).toBe(7)
    expect((await delivery.seen()).refunds).toHaveLength(1)
  })

  test('is rejected for units that were refunded otherwise since', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    const body = { reason: 'Called off.' }
    await scenario.admin.api.adminOrders.cancel({ params: { id: delivery.orderId }, body })
    const { return: gone } = await scenario.pharmacy.api.pharmacyReturns.detail(params(_id))
    expect(gone).toMatchObject({ left: 0, back: 0 })
    await expect(accept(_id)).rejects.toMatchObject({
      code: 'return_exceeds',
      details: { left: 0 },
    })
    expect((await refuse(_id)).return.state).toBe('refused')
  })

  test('uses the batches that the pharmacy names', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask({ quantity: 2 })
    const { return: known } = await scenario.pharmacy.api.pharmacyReturns.detail(params(_id))
    const batchId = known.batches[0]?._id ?? ''
    const acceptFrom = (batches: { batchId: string; quantity: number }[]) =>
      scenario.pharmacy.api.pharmacyReturns.accept({
        ...params(_id),
        body: { restock: true, batches },
      })
    for (const wrong of [
      [{ batchId, quantity: 1 }],
      [{ batchId, quantity: 5 }],
      [{ batchId: delivery.orderId, quantity: 2 }],
    ])
      await expect(acceptFrom(wrong)).rejects.toMatchObject({ code: 'return_exceeds' })
    expect((await acceptFrom([{ batchId, quantity: 2 }])).return.state).toBe('accepted')
  })
})

/** The body of the email about an occasion. */
const emailed = async (key: string) => {
  const all = await newestEmails(scenario.shop.database.db, 1000)
  return all.find((email) => email.key === key)?.body
}

describe('refused', () => {
  test('is emailed without the links of the answer, which the shop shows unchanged', async () => {
    const delivery = await newDelivery(scenario)
    const answer = 'Write to me@evil.in\nor www.evil.in/refund'
    const { _id } = await delivery.ask()
    await scenario.pharmacy.api.pharmacyReturns.refuse({ ...params(_id), body: { answer } })
    expect(await emailed(`return-refused:${_id}`)).toContain(
      'Reason: Write to me at evil. in or www. evil. in/refund\n\nYou can see',
    )
    expect((await delivery.customer.api.returns.own(params(_id))).return).toMatchObject({ answer })
    const body = { restock: false, answer }
    await scenario.admin.api.adminReturns.accept({ ...params(_id), body })
    expect(await emailed(`return-accepted:${_id}`)).toContain(
      'Answer: Write to me at evil. in or www. evil. in/refund\n\nWe are returning',
    )
  })

  test('tells the customer why; the customer may ask again', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    await refuse(_id)
    const { return: seen } = await delivery.customer.api.returns.own(params(_id))
    expect(seen).toMatchObject({ state: 'refused', answer: 'It looks well.', refund: null })
    expect(await emailed(`return-refused:${_id}`)).toContain('It looks well.')
    expect((await delivery.ask())._id).not.toBe(_id)
    const { notifications } = await scenario.admin.api.notifications.list()
    expect(notifications[0]).toMatchObject({ kind: 'return_refused', subjectId: _id })
  })

  test('requires a reason', async () => {
    const { _id } = await (await newDelivery(scenario)).ask()
    const body = { answer: ' ' }
    await expect(
      scenario.pharmacy.api.pharmacyReturns.refuse({ ...params(_id), body }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('can be overruled by an administrator: both answers stay, and both sides are notified', async () => {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    await refuse(_id)
    const { return: overruled } = await overrule(_id, true)
    expect(overruled).toMatchObject({
      state: 'accepted',
      decidedBy: 'admin',
      answer: 'It does not.',
      refusal: 'It looks well.',
      refund: { amount: 30 },
    })
    expect(await delivery.stock()).toBe(7)
    const { rows } = await scenario.shop.database.run(
      `select role, kind from notifications where subject_id = $1 order by id`,
      [_id],
    )
    expect(rows.slice(-2)).toEqual([
      { role: 'customer', kind: 'return_accepted' },
      { role: 'pharmacy', kind: 'return_accepted' },
    ])
    const auditEntries = await scenario.admin.api.audit.list({ query: { subject: _id } })
    expect(auditEntries.body.map(({ action, actor }) => [action, actor.role])).toEqual([
      ['return_accepted', 'admin'],
      ['return_refused', 'pharmacy'],
    ])
  })
})
