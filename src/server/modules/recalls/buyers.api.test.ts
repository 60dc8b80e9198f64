import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { openRecallScenario, type RecallScenario, reason } from '../../../../tests/recalls.ts'
import { shipmentOf } from '../../../../tests/shipments.ts'
import { notifications } from '../notifications/tables.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

describe('buyers', () => {
  test('are the customers whose orders contain units of the batch that were not returned', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const clean = await scenario.stocked(scenario.pharmacy, `${number} clean`)
    const [waits, has, gaveBack, spared] = await Promise.all(
      ['Kavya', 'Harish', 'Gita', 'Sunil'].map((name) => newCustomer(scenario.shop, name)),
    )
    if (!waits || !has || !gaveBack || !spared) throw new Error('nobody')
    await scenario.buy(waits, { _id: id, quantity: 2 })
    const sent = await scenario.buy(has, { _id: id, quantity: 3 })
    await scenario.setState(sent, 'delivered')
    const reversedUnits = await scenario.buy(gaveBack, { _id: id, quantity: 1 })
    await gaveBack.api.orders.cancel({ params: { orderId: reversedUnits }, body: {} })
    await scenario.buy(spared, { _id: clean, quantity: 1 })

    const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    expect(recall).toMatchObject({ buyers: 2, onHold: 1, units: 5 })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    const { body } = await scenario.admin.api.recalls.buyers({ params: { id: recall._id } })
    expect(body.map(({ customer, units, state }) => [customer.name, units, state])).toEqual([
      ['Harish', 3, 'delivered'],
      ['Kavya', 2, 'new'],
    ])
    expect(body.every(({ notifiedAt }) => notifiedAt !== null)).toBe(true)

    const [message] = await scenario.emailsTo(has.email, 'recall-have')
    expect(message?.subject).toBe(`Do not use Febrinil SP Tablet: batch ${number}`)
    expect(message?.body).toContain(reason)
    const [delayed] = await scenario.emailsTo(waits.email, 'recall-unsent')
    expect(delayed?.body).toContain('It has not been sent to you.')
    for (const { email } of [gaveBack, spared])
      expect(await scenario.emailsTo(email, 'recall')).toEqual([])

    const { recalls } = await has.api.recalls.ofOrder({ params: { orderId: sent } })
    expect(recalls).toMatchObject([{ unsent: false, units: 3, batchNumber: number }])

    const csv = await scenario.shop.send({
      method: 'GET',
      url: `/api/admin/recalls/${recall._id}/buyers/export`,
      token: scenario.admin.token,
    })
    expect(csv.headers.get('content-disposition')).toMatch(/recall-.*-buyers-.*\.csv/)
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(waits.email)
    expect(lines[2]).toContain('Harish')
  })

  test('are those whose order was cancelled after it had left, but not before, nor those declined', async () => {
    const { newNumber, stocked, buy, setState, open, emailsTo, pharmacy, admin } = scenario
    const number = newNumber()
    const id = await stocked(pharmacy, number)
    const [has, waited, declined] = await Promise.all(
      ['Harish', 'Kavya', 'Gita'].map((name) => newCustomer(scenario.shop, name)),
    )
    if (!has || !waited || !declined) throw new Error('nobody')
    const sent = await buy(has, { _id: id, quantity: 2 })
    await setState(sent, 'delivered')
    const unsent = await buy(waited, { _id: id, quantity: 1 })
    for (const orderId of [sent, unsent])
      await admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'Fraud' } })
    const shipment = await shipmentOf(declined, await buy(declined, { _id: id, quantity: 1 }))
    await pharmacy.api.pharmacyShipments.decline({
      params: { id: shipment },
      body: { reason: 'Out of stock' },
    })

    const recall = await open({ medicine: 'Febrinil', batchNumber: number })
    expect(recall).toMatchObject({ buyers: 1, onHold: 0, units: 8 })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    expect(await emailsTo(has.email, 'recall-have')).toHaveLength(1)
    for (const { email } of [waited, declined]) expect(await emailsTo(email, 'recall')).toEqual([])
    const { body } = await admin.api.recalls.buyers({ params: { id: recall._id } })
    expect(body.map(({ customer, units }) => [customer.name, units])).toEqual([['Harish', 2]])
  })

  test('are notified once, even with concurrent runs', async () => {
    const number = scenario.newNumber()
    const id = await scenario.stocked(scenario.pharmacy, number)
    const buyer = await newCustomer(scenario.shop)
    const orders: string[] = []
    for (let bought = 0; bought < 4; bought += 1) {
      const order = await scenario.buy(buyer, { _id: id, quantity: 1 })
      await scenario.setState(order, 'shipped')
      orders.unshift(order)
    }
    await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    await Promise.all([1, 2, 3].map(() => notifyOfRecalls(scenario.shop.database.db, new Date())))
    const emails = await scenario.emailsTo(buyer.email, 'recall')
    expect(emails).toHaveLength(1)
    // Newest first.
    const numbers = orders.map(orderNumber).join(', ')
    expect(emails[0]?.body).toContain(`your orders ${numbers}`)
    const received = await scenario.shop.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, buyer.id))
    expect(received.filter(({ kind }) => kind === 'recall_buyer')).toMatchObject([
      { subjectId: orders[0] },
    ])
  })
})

test('emails the reason without its links, to buyers and pharmacies', async () => {
  const number = scenario.newNumber()
  const id = await scenario.stocked(scenario.pharmacy, number)
  const buyer = await newCustomer(scenario.shop)
  await scenario.setState(await scenario.buy(buyer, { _id: id, quantity: 1 }), 'delivered')
  const { recall } = await scenario.admin.api.recalls.open({
    body: {
      medicine: 'Febrinil',
      batchNumber: number,
      severity: 'II',
      reason: 'See https://cdsco.gov.in\nor write to me@evil.in',
    },
  })
  await notifyOfRecalls(scenario.shop.database.db, new Date())
  const [toBuyer] = await scenario.emailsTo(buyer.email, `recall-have:${recall._id}`)
  const [toPharmacy] = await scenario.emailsTo(scenario.pharmacy.email, `recall-open:${recall._id}`)
  for (const email of [toBuyer, toPharmacy])
    expect(email?.body).toContain(
      'Reason: See https: //cdsco. gov. in or write to me at evil. in (',
    )
})

describe('a pharmacy', () => {
  test('and its customers see the batch number as printed on their packs, also at the end', async () => {
    const typed = scenario.newNumber()
    const number = typed.toUpperCase().replace(' ', '')
    const id = await scenario.stocked(scenario.other, number)
    const buyer = await newCustomer(scenario.shop)
    await scenario.setState(await scenario.buy(buyer, { _id: id, quantity: 1 }), 'delivered')
    const { _id } = await scenario.open({ medicine: 'Febrinil', batchNumber: typed })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    const body = { outcome: 'released' as const, evidence: 'The laboratory mixed samples up.' }
    await scenario.admin.api.recalls.close({ params: { id: _id }, body })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    const { email } = scenario.other
    const emails = [
      ...(await scenario.emailsTo(email, `recall-open:${_id}`)),
      ...(await scenario.emailsTo(email, `recall-closed:${_id}`)),
      ...(await scenario.emailsTo(buyer.email, 'recall')),
    ]
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Do not use Febrinil SP Tablet: batch ${number}`,
      `False alarm: Febrinil, batch ${number}`,
      `Recall closed: Febrinil, batch ${number}`,
      `Recall: Febrinil, batch ${number}`,
    ])
    expect(emails.some(({ body }) => body.includes(typed))).toBe(false)
    const received = await scenario.shop.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, _id))
    expect(received.map(({ facts }) => facts)).toMatchObject(
      received.map(() => ({ batch: number })),
    )
    expect(received).not.toHaveLength(0)
  })

  test('is notified, sees only its own batches and orders on hold, and answers', async () => {
    const number = scenario.newNumber()
    const here = await scenario.stocked(scenario.pharmacy, number)
    await scenario.stocked(scenario.other, number)
    const customer = await newCustomer(scenario.shop)
    const order = await scenario.buy(customer, { _id: here, quantity: 1 })
    const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
    await notifyOfRecalls(scenario.shop.database.db, new Date())
    expect(await scenario.emailsTo(scenario.other.email, `recall-open:${recall._id}`)).toHaveLength(
      1,
    )

    const params = { id: recall._id }
    const { body } = await scenario.pharmacy.api.recalls.own({ query: { state: 'open' } })
    const own = body.find(({ _id }) => _id === recall._id)
    expect(own?.batches).toMatchObject([{ medicine: { _id: here }, units: 9, setAside: 9 }])
    expect(own?.onHold).toMatchObject([{ orderId: order }])
    const theirs = (await scenario.other.api.recalls.own({})).body.find(
      ({ _id }) => _id === recall._id,
    )
    expect(theirs?.onHold).toEqual([])

    await scenario.other.api.recalls.answer({ params, body: { note: 'Sealed.' } })
    await scenario.other.api.recalls.answer({ params, body: { note: 'Sealed, and sent back.' } })
    const matched = await scenario.admin.api.recalls.batches({ params })
    expect(matched.body.map(({ answer }) => answer?.note).sort()).toEqual([
      'Sealed, and sent back.',
      undefined,
    ])
    const stranger = await newPharmacy(scenario.shop)
    await expect(
      stranger.api.recalls.answer({ params, body: { note: 'Mine.' } }),
    ).rejects.toMatchObject({ code: 'recall_not_found' })
  })
})
