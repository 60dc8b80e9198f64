import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { releaseExpiredHolds } from './release-holds.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

describe('the stock', () => {
  test('duplicate lines are counted together', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id, name } = await newMedicine(counter.pharmacy)
    await expect(
      counter.checkout(customer, { _id, quantity: 6 }, { _id, quantity: 6 }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      message: `${name} has only 10 units in stock (you have 12 in cart)`,
    })
    expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('one line that falls short leaves the others untouched', async () => {
    const customer = await newCustomer(counter.shop)
    const [plenty, few] = [
      await newMedicine(counter.pharmacy),
      await newMedicine(counter.pharmacy, { stockQuantity: 1 }),
    ]
    await expect(
      counter.checkout(customer, { _id: plenty._id, quantity: 1 }, { _id: few._id, quantity: 2 }),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await counter.stockOf(plenty._id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('held units come back after 15 minutes, once', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy)
    await counter.checkout(customer, { _id, quantity: 4 })
    const minutesOn = (minutes: number) => ({
      db: counter.shop.database.db,
      now: new Date(Date.now() + minutes * 60_000),
    })
    await releaseExpiredHolds(minutesOn(14))
    expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 4 })
    await releaseExpiredHolds(minutesOn(16))
    await releaseExpiredHolds(minutesOn(16))
    expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('a hold that can’t be given back keeps no other from it, and is told of', async () => {
    const { database } = counter.shop
    const [broken, sound] = [
      await newMedicine(counter.pharmacy),
      await newMedicine(counter.pharmacy),
    ]
    for (const { _id } of [broken, sound])
      await counter.checkout(await newCustomer(counter.shop), { _id, quantity: 4 })
    await database.run('update medicines set reserved = 0 where id = $1', [broken._id])
    const later = { db: database.db, now: new Date(Date.now() + 16 * 60_000) }
    await expect(releaseExpiredHolds(later)).rejects.toThrow('1 holds could not be released')
    expect(await counter.stockOf(sound._id)).toEqual({ stock: 10, reserved: 0 })
    await database.run('update medicines set reserved = 4 where id = $1', [broken._id])
    await releaseExpiredHolds(later)
    expect(await counter.stockOf(broken._id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('an own hold never stands in the way: a changed cart takes its place', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 3 })
    await counter.checkout(customer, { _id, quantity: 3 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
      stockQuantity: 3,
      quantity: 2,
    })
    await counter.checkout(customer, { _id, quantity: 2 })
    expect(await counter.stockOf(_id)).toEqual({ stock: 3, reserved: 2 })
  })

  test('a payment after the hold takes free units', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy)
    const { order } = await counter.checkout(customer, { _id, quantity: 2 })
    const paid = await counter.shop.sandbox.pay(order.id)
    await releaseExpiredHolds({
      db: counter.shop.database.db,
      now: new Date(Date.now() + 16 * 60_000),
    })
    await customer.api.orders.verifyPayment({ body: paid })
    expect(await counter.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  })

  test('a payment after the units were sold is cancelled, and its money is due back', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 2 })
    const { order } = await counter.checkout(customer, { _id, quantity: 2 })
    const paid = await counter.shop.sandbox.pay(order.id)
    await releaseExpiredHolds({
      db: counter.shop.database.db,
      now: new Date(Date.now() + 16 * 60_000),
    })
    await counter.pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Sold', stockQuantity: 1 },
    })
    for (const _again of [1, 2])
      await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
        code: 'payment_unfulfillable',
      })
    expect(await counter.stockOf(_id)).toEqual({ stock: 1, reserved: 0 })
    expect((await customer.api.orders.list()).orders[0]).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    })
  })
})
