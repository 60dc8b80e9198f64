import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#server/platform/tables/index.ts'
import { newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { openRecallCounter, type RecallCounter, reason } from '../../../../tests/recalls.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'

let counter: RecallCounter
beforeAll(async () => {
  counter = await openRecallCounter()
})
afterAll(() => counter.shop.close())

describe('buyers', () => {
  test('are exactly those whose order took units of the batch that did not come back', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const clean = await counter.stocked(counter.pharmacy, `${number} clean`)
    const [kept, has, gaveBack, spared] = await Promise.all(
      ['Kavya', 'Harish', 'Gita', 'Sunil'].map((name) => newCustomer(counter.shop, name)),
    )
    if (!kept || !has || !gaveBack || !spared) throw new Error('nobody')
    await counter.buy(kept, { _id: id, quantity: 2 })
    const sent = await counter.buy(has, { _id: id, quantity: 3 })
    await counter.setState(sent, 'delivered')
    const undone = await counter.buy(gaveBack, { _id: id, quantity: 1 })
    await gaveBack.api.orders.cancel({ params: { orderId: undone }, body: {} })
    await counter.buy(spared, { _id: clean, quantity: 1 })

    const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    expect(recall).toMatchObject({ buyers: 2, held: 1, units: 5 })
    await tellOfRecalls(counter.shop.database.db, new Date())
    const { body } = await counter.admin.api.recalls.buyers({ params: { id: recall._id } })
    expect(body.map(({ customer, units, state }) => [customer.name, units, state])).toEqual([
      ['Harish', 3, 'delivered'],
      ['Kavya', 2, 'new'],
    ])
    expect(body.every(({ toldAt }) => toldAt !== null)).toBe(true)

    const [letter] = await counter.lettersTo(has.email, 'recall-have')
    expect(letter?.subject).toBe(`Do not use Zerodol SP Tablet: batch ${number}`)
    expect(letter?.body).toContain(reason)
    const [waits] = await counter.lettersTo(kept.email, 'recall-kept')
    expect(waits?.body).toContain('It has not been sent to you.')
    for (const { email } of [gaveBack, spared])
      expect(await counter.lettersTo(email, 'recall')).toEqual([])

    const { recalls } = await has.api.recalls.ofOrder({ params: { orderId: sent } })
    expect(recalls).toMatchObject([{ kept: false, units: 3, batchNumber: number }])

    const csv = await counter.shop.send({
      method: 'GET',
      url: `/api/admin/recalls/${recall._id}/buyers/export`,
      token: counter.admin.token,
    })
    expect(csv.headers.get('content-disposition')).toMatch(/recall-.*-buyers-.*\.csv/)
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(kept.email)
    expect(lines[2]).toContain('Harish')
  })

  test('are told once, however often it is asked and by whomever', async () => {
    const number = counter.newNumber()
    const id = await counter.stocked(counter.pharmacy, number)
    const buyer = await newCustomer(counter.shop)
    const orders: string[] = []
    for (let bought = 0; bought < 4; bought += 1) {
      const order = await counter.buy(buyer, { _id: id, quantity: 1 })
      await counter.setState(order, 'shipped')
      orders.unshift(order)
    }
    await counter.open({ medicine: 'Zerodol', batchNumber: number })
    await Promise.all([1, 2, 3].map(() => tellOfRecalls(counter.shop.database.db, new Date())))
    const letters = await counter.lettersTo(buyer.email, 'recall')
    expect(letters).toHaveLength(1)
    // The newest first.
    const numbers = orders.map((order) => order.slice(0, 8)).join(', ')
    expect(letters[0]?.body).toContain(`your orders ${numbers}`)
    const news = await counter.shop.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, buyer.id))
    expect(news.filter(({ kind }) => kind === 'recall_buyer')).toMatchObject([
      { subjectId: orders[0] },
    ])
  })
})

describe('a pharmacy', () => {
  test('and its customers read the batch’s number as it stands on their packs, to the end', async () => {
    const typed = counter.newNumber()
    const number = typed.toUpperCase().replace(' ', '')
    const id = await counter.stocked(counter.other, number)
    const buyer = await newCustomer(counter.shop)
    await counter.setState(await counter.buy(buyer, { _id: id, quantity: 1 }), 'delivered')
    const { _id } = await counter.open({ medicine: 'Zerodol', batchNumber: typed })
    await tellOfRecalls(counter.shop.database.db, new Date())
    const body = { outcome: 'released' as const, evidence: 'The laboratory mixed samples up.' }
    await counter.admin.api.recalls.close({ params: { id: _id }, body })
    await tellOfRecalls(counter.shop.database.db, new Date())
    const { email } = counter.other
    const letters = [
      ...(await counter.lettersTo(email, `recall-open:${_id}`)),
      ...(await counter.lettersTo(email, `recall-closed:${_id}`)),
      ...(await counter.lettersTo(buyer.email, 'recall')),
    ]
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      `Do not use Zerodol SP Tablet: batch ${number}`,
      `False alarm: Zerodol, batch ${number}`,
      `Recall closed: Zerodol, batch ${number}`,
      `Recall: Zerodol, batch ${number}`,
    ])
    expect(letters.some(({ body }) => body.includes(typed))).toBe(false)
    const news = await counter.shop.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, _id))
    expect(news.map(({ facts }) => facts)).toMatchObject(news.map(() => ({ batch: number })))
    expect(news).not.toHaveLength(0)
  })

  test('hears of it, sees its own batches and held orders alone, and says what it did', async () => {
    const number = counter.newNumber()
    const here = await counter.stocked(counter.pharmacy, number)
    await counter.stocked(counter.other, number)
    const customer = await newCustomer(counter.shop)
    const order = await counter.buy(customer, { _id: here, quantity: 1 })
    const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
    await tellOfRecalls(counter.shop.database.db, new Date())
    expect(await counter.lettersTo(counter.other.email, `recall-open:${recall._id}`)).toHaveLength(
      1,
    )

    const params = { id: recall._id }
    const { body } = await counter.pharmacy.api.recalls.own({ query: { state: 'open' } })
    const own = body.find(({ _id }) => _id === recall._id)
    expect(own?.batches).toMatchObject([{ medicine: { _id: here }, units: 9, setAside: 9 }])
    expect(own?.held).toMatchObject([{ orderId: order }])
    const theirs = (await counter.other.api.recalls.own({})).body.find(
      ({ _id }) => _id === recall._id,
    )
    expect(theirs?.held).toEqual([])

    await counter.other.api.recalls.answer({ params, body: { note: 'Sealed.' } })
    await counter.other.api.recalls.answer({ params, body: { note: 'Sealed, and sent back.' } })
    const met = await counter.admin.api.recalls.batches({ params })
    expect(met.body.map(({ answer }) => answer?.note).sort()).toEqual([
      'Sealed, and sent back.',
      undefined,
    ])
    const stranger = await newPharmacy(counter.shop)
    await expect(
      stranger.api.recalls.answer({ params, body: { note: 'Mine.' } }),
    ).rejects.toMatchObject({ code: 'recall_not_found' })
  })
})
