import { expect, test } from 'vitest'
import { address, newMedicine } from '../actors.ts'
import { adminOf, openPharmacy, stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'
import { type Judging, viewsOf, watchShelf } from './watch-shelf.ts'

/*
 * Both processes keep answers. What one of them has answered 200 to, both must show to whoever asks after
 * that: in lists, searches and on the medicine itself.
 */
const opened = openTestStand({ processes: 2 })

const changes = 60

test('the price that a pharmacy was told is the price that everybody sees', async () => {
  const { shops } = opened.stand
  const pharmacy = await openPharmacy(opened.stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Dolo 650 tablets', price: 100 })
  const told = { price: 100, asked: 100 }
  const judging: Judging = () => {
    const least = told.price
    return (seen) =>
      seen !== undefined && seen.price >= least && seen.price <= told.asked
        ? null
        : `${seen?.price} where ${least} to ${told.asked} was true`
  }
  const { reads, wrong } = await watchShelf(shops, viewsOf(medicine), judging, async () => {
    for (let n = 1; n <= changes; n += 1) {
      told.asked = 100 + n
      const body = { name: medicine.name, price: told.asked }
      const at = opened.stand.shop(n % 2).as(pharmacy.token)
      await at.catalogue.update({ params: { id: medicine._id }, body })
      told.price = told.asked
    }
  })
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(changes)
})

test('units that a customer holds can’t be seen by others', async () => {
  const { shops } = opened.stand
  const medicine = await stockedMedicine(opened.stand.shop(), { stockQuantity: changes })
  const customers = await opened.stand.customers(changes)
  const told = { most: changes, least: changes }
  const judging: Judging = () => {
    const most = told.most
    return (seen) =>
      seen !== undefined && seen.stockQuantity <= most && seen.stockQuantity >= told.least
        ? null
        : `${seen?.stockQuantity} units where ${told.least} to ${most} were free`
  }
  const { wrong } = await watchShelf(shops, viewsOf(medicine), judging, async () => {
    for (const [n, token] of customers.entries()) {
      told.least -= 1
      const at = opened.stand.shop(n % 2).as(token)
      const cartItems = [{ _id: medicine._id, quantity: 1 }]
      await at.orders.createPayment({ body: { cartItems, deliveryAddress: address } })
      told.most -= 1
    }
  })
  expect(wrong).toEqual([])
})

test('what an administrator has closed is gone at once', async () => {
  const { shops } = opened.stand
  const { api } = await adminOf(opened.stand.shop())
  for (let n = 0; n < 5; n += 1) {
    const pharmacy = await openPharmacy(opened.stand.shop(n % 2))
    const medicine = await newMedicine(pharmacy)
    const told = { closed: false }
    const judging: Judging = () => {
      const { closed } = told
      return (seen) => (closed && seen !== undefined ? 'still there' : null)
    }
    const { wrong } = await watchShelf(shops, viewsOf(medicine), judging, async () => {
      await api.people.deletePharmacy({ params: { id: pharmacy.id } })
      told.closed = true
    })
    expect(wrong).toEqual([])
  }
})

test('at midnight in India a medicine expires, though nothing was written', async () => {
  const { shops } = opened.stand
  const tomorrow = new Date(Date.now() + 86_400_000)
  const expiryDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(tomorrow)
  const medicine = await stockedMedicine(opened.stand.shop(), { expiryDate })
  const told = { over: false }
  const judging: Judging = () => {
    const { over } = told
    return (seen) => (over && seen !== undefined ? 'still there' : null)
  }
  const { wrong } = await watchShelf(shops, viewsOf(medicine), judging, async () => {
    for (const shop of shops) await shop.advance(86_400)
    told.over = true
  })
  expect(wrong).toEqual([])
})
