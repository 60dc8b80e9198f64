import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { releaseExpiredReservations } from './release-reservations.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

describe('the stock', () => {
  test('counts duplicate items together', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id, name } = await newMedicine(scenario.pharmacy)
    await expect(
      scenario.checkout(customer, { _id, quantity: 6 }, { _id, quantity: 6 }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      message: `${name} has only 10 units in stock (you have 12 in cart)`,
    })
    expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('reserves nothing if one item has too little stock', async () => {
    const customer = await newCustomer(scenario.shop)
    const [plenty, few] = [
      await newMedicine(scenario.pharmacy),
      await newMedicine(scenario.pharmacy, { stockQuantity: 1 }),
    ]
    await expect(
      scenario.checkout(customer, { _id: plenty._id, quantity: 1 }, { _id: few._id, quantity: 2 }),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await scenario.stockOf(plenty._id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('releases reserved units after 15 minutes, once', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy)
    await scenario.checkout(customer, { _id, quantity: 4 })
    const minutesOn = (minutes: number) => ({
      db: scenario.shop.database.db,
      now: new Date(Date.now() + minutes * 60_000),
    })
    await releaseExpiredReservations(minutesOn(14))
    expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 4 })
    await releaseExpiredReservations(minutesOn(16))
    await releaseExpiredReservations(minutesOn(16))
    expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('releases the other reservations if one fails, and reports it', async () => {
    const { database } = scenario.shop
    const [broken, sound] = [
      await newMedicine(scenario.pharmacy),
      await newMedicine(scenario.pharmacy),
    ]
    for (const { _id } of [broken, sound])
      await scenario.checkout(await newCustomer(scenario.shop), { _id, quantity: 4 })
    await database.run('update medicines set reserved = 0 where id = $1', [broken._id])
    const later = { db: database.db, now: new Date(Date.now() + 16 * 60_000) }
    await expect(releaseExpiredReservations(later)).rejects.toThrow(
      '1 reservations could not be released',
    )
    expect(await scenario.stockOf(sound._id)).toEqual({ stock: 10, reserved: 0 })
    await database.run('update medicines set reserved = 4 where id = $1', [broken._id])
    await releaseExpiredReservations(later)
    expect(await scenario.stockOf(broken._id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('replaces a customer’s own reservation when the cart changes', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 3 })
    await scenario.checkout(customer, { _id, quantity: 3 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
      stockQuantity: 3,
      quantity: 2,
    })
    await scenario.checkout(customer, { _id, quantity: 2 })
    expect(await scenario.stockOf(_id)).toEqual({ stock: 3, reserved: 2 })
  })

  test('sells free units for a payment after the reservation has ended', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy)
    const { order } = await scenario.checkout(customer, { _id, quantity: 2 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    await releaseExpiredReservations({
      db: scenario.shop.database.db,
      now: new Date(Date.now() + 16 * 60_000),
    })
    await customer.api.orders.verifyPayment({ body: paid })
    expect(await scenario.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  })

  test('cancels and refunds an order paid after its units were sold', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 2 })
    const { order } = await scenario.checkout(customer, { _id, quantity: 2 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    await releaseExpiredReservations({
      db: scenario.shop.database.db,
      now: new Date(Date.now() + 16 * 60_000),
    })
    await scenario.pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Sold', stockQuantity: 1 },
    })
    for (const _again of [1, 2])
      await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
        code: 'payment_unfulfillable',
      })
    expect(await scenario.stockOf(_id)).toEqual({ stock: 1, reserved: 0 })
    expect((await customer.api.orders.list()).orders[0]).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    })
  })
})
