import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newSale } from '../../../../../../tests/new-sale.ts'
import { openCheckouts } from '../../../../../../tests/open-checkouts.ts'
import { seed } from '../../../../../../tests/sales.ts'
import { cartItems } from '../../../../tables.ts'
import { captured, post } from '../../../ledger/index.ts'
import type { NewCheckout } from '../open-queries.ts'
import { placeOrders } from '../place-queries.ts'

/* What a placed order changes around it: carts, prescriptions, and what was stored before. */

const shop = openCheckouts()
const { rows, stocked } = shop

/** Places orders together; those in `refused` are paid with another amount. */
async function place(checkouts: NewCheckout[], refused: NewCheckout[] = []) {
  const sales = []
  for (const checkout of [...checkouts, ...refused]) {
    const over = refused.includes(checkout) ? { amountPaise: 1 } : {}
    sales.push(await newSale(shop.database, checkout, over))
  }
  expect(await placeOrders(shop.database.db, sales)).toEqual([
    ...checkouts.map(() => 'placed'),
    ...refused.map(() => 'changed'),
  ])
}

describe('place_orders() changes carts:', () => {
  const put = (customerId: string, medicineId: string, quantity: number) =>
    seed(shop.database.db, cartItems, { customerId, medicineId, quantity })
  const cartOf = async (customerId: string) => {
    const text = 'select medicine_id as id, quantity from cart_items where customer_id = $1'
    return new Map((await rows(text, customerId)).map(({ id, quantity }) => [id, quantity]))
  }

  test('takes out what was bought whole, and keeps units that were added meanwhile', async () => {
    const [whole, more, fewer, other] = await Promise.all([1, 2, 3, 4].map(() => stocked()))
    if (!whole || !more || !fewer || !other) throw new Error('no medicine')
    const units = [whole, more, fewer].map((medicineId) => ({ medicineId, quantity: 2 }))
    const checkout = await shop.opened({ units })
    const { customerId } = checkout.order
    const cart = { [whole]: 2, [more]: 5, [fewer]: 1, [other]: 2 }
    for (const [medicineId, quantity] of Object.entries(cart))
      await put(customerId, medicineId, quantity)
    await place([checkout])
    expect(await cartOf(customerId)).toEqual(
      new Map([
        [more, 3],
        [other, 2],
      ]),
    )
  })

  test('changes the carts of each order of a set, and no other', async () => {
    const medicines = await Promise.all([1, 2, 3].map(() => stocked()))
    const [first, second, refused] = await Promise.all(
      medicines.map((medicineId) => shop.opened({ units: [{ medicineId, quantity: 2 }] })),
    )
    if (!first || !second || !refused) throw new Error('no checkout')
    const onlooker = await shop.newCustomer()
    const buyers = [first, second, refused].map(({ order }) => order.customerId)
    for (const customerId of [...buyers, onlooker])
      for (const medicineId of medicines) await put(customerId, medicineId, 3)
    await place([first, second], [refused])
    const [one, two, three] = medicines
    const carts = await Promise.all([...buyers, onlooker].map(cartOf))
    expect(carts).toEqual(
      [
        [1, 3, 3],
        [3, 1, 3],
        [3, 3, 3],
        [3, 3, 3],
      ].map(
        ([a, b, c]) =>
          new Map([
            [one, a],
            [two, b],
            [three, c],
          ]),
      ),
    )
  })
})

describe('place_orders() closes prescriptions:', () => {
  /** A checkout on a prescription of its customer. */
  async function prescribed(state: string) {
    const customerId = await shop.newCustomer()
    const [patient, prescription] = [randomUUID(), randomUUID()]
    await rows(
      `insert into patients (id, customer_id, details, name_tokens, sex, relation, created_at)
       values ($1, $2, 'sealed', '{}', 'female', 'self', now())`,
      ...[patient, customerId],
    )
    await rows(
      `insert into prescriptions (id, customer_id, patient_id, state, created_at)
       values ($1, $2, $3, $4, now())`,
      ...[prescription, customerId, patient, state],
    )
    const stateNow = async () =>
      (await rows('select state from prescriptions where id = $1', prescription))[0]?.state
    return { checkout: await shop.opened({ customerId, prescriptionId: prescription }), stateNow }
  }

  test('an uploaded one is in review once its order is placed, and another keeps its state', async () => {
    const [uploaded, reviewed, rejected, refused] = [
      await prescribed('uploaded'),
      await prescribed('in_review'),
      await prescribed('rejected'),
      await prescribed('uploaded'),
    ]
    const placed = [uploaded, reviewed, rejected].map(({ checkout }) => checkout)
    await place([...placed, await shop.opened()], [refused.checkout])
    const states = [uploaded, reviewed, rejected, refused].map(({ stateNow }) => stateNow())
    expect(await Promise.all(states)).toEqual(['in_review', 'in_review', 'rejected', 'uploaded'])
  })

  test('is refused for an order whose prescription was removed since', async () => {
    const { checkout, stateNow } = await prescribed('uploaded')
    const sale = await newSale(shop.database, checkout)
    await rows('update orders set prescription_id = null where id = $1', checkout.order.id)
    expect(await placeOrders(shop.database.db, [sale])).toEqual(['changed'])
    expect(await stateNow()).toBe('uploaded')
  })
})

describe('place_orders() stores nothing twice:', () => {
  test('neither a journal entry nor an email with a known key', async () => {
    const checkout = await shop.opened()
    const sale = await newSale(shop.database, checkout)
    const { captureId, orderId, amountPaise, at } = sale
    await post(shop.database.db, at, [captured(captureId ?? '', orderId, amountPaise)])
    const key = `order-confirmed:${orderId}`
    await rows(
      `insert into emails (id, key, recipient, subject) values ($1, $2, 'buyer@example.in', 'Before')`,
      ...[randomUUID(), key],
    )
    expect(await placeOrders(shop.database.db, [sale])).toEqual(['placed'])
    const entries = await rows(
      `select j.kind, l.account, l.amount_paise::int as paise from journal_entries j
       join ledger_entries l on l.entry_id = j.id where j.order_id = $1 order by j.kind, l.account`,
      orderId,
    )
    expect(entries).toEqual([
      { kind: 'capture', account: 'customers', paise: -amountPaise },
      { kind: 'capture', account: 'provider', paise: amountPaise },
      { kind: 'sale', account: 'advance', paise: -checkout.order.subtotalPaise },
      { kind: 'sale', account: 'customers', paise: amountPaise },
      { kind: 'sale', account: 'delivery', paise: -checkout.order.deliveryPaise },
    ])
    expect(await rows('select subject from emails where key = $1', key)).toEqual([
      { subject: 'Before' },
    ])
  })

  test('an event to several orders of one pharmacy is published once', async () => {
    const received: string[] = []
    const set = [await shop.opened(), await shop.opened()]
    const stop = shop.database.signals.listen({
      onEvent: (event) => received.push(event),
      onGap: () => undefined,
    })
    await expect.poll(() => publishes('listening', received)).toBe(true)
    await place(set)
    await publishes('after', received)
    await expect.poll(() => received.includes('after')).toBe(true)
    stop()
    const own = received.filter((event) => event.includes(shop.pharmacyId))
    expect(own).toHaveLength(1)
  })
})

/** Publishes an event of its own; whether it was received by now. */
async function publishes(event: string, received: readonly string[]) {
  await rows(`select pg_notify('events', $1)`, event)
  return received.includes(event)
}
