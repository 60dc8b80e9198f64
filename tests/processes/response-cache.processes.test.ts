import { expect, test } from 'vitest'
import { address, newMedicine } from '../actors.ts'
import { adminOf, openPharmacy, stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'
import { type StartCheck, viewsOf, watchInventory } from './watch-inventory.ts'

/*
 * Both processes cache responses. After one of them has confirmed a change with 200, lists, searches and
 * the medicine's page must show it at both.
 */
const opened = openTestStand({ processes: 2 })

const changes = 60

test('shows everybody a new price as soon as the pharmacy’s request succeeds', async () => {
  const { shops } = opened.stand
  const pharmacy = await openPharmacy(opened.stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Dolo 650 tablets', price: 100 })
  const confirmed = { price: 100, asked: 100 }
  const startCheck: StartCheck = () => {
    const least = confirmed.price
    return (seen) =>
      seen !== undefined && seen.price >= least && seen.price <= confirmed.asked
        ? null
        : `${seen?.price} where ${least} to ${confirmed.asked} was true`
  }
  const { reads, wrong } = await watchInventory(shops, viewsOf(medicine), startCheck, async () => {
    for (let n = 1; n <= changes; n += 1) {
      confirmed.asked = 100 + n
      const body = { name: medicine.name, price: confirmed.asked }
      const at = opened.stand.shop(n % 2).as(pharmacy.token)
      await at.catalogue.update({ params: { id: medicine._id }, body })
      confirmed.price = confirmed.asked
    }
  })
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(changes)
})

test('hides reserved units from other customers', async () => {
  const { shops } = opened.stand
  const medicine = await stockedMedicine(opened.stand.shop(), { stockQuantity: changes })
  const customers = await opened.stand.customers(changes)
  const confirmed = { most: changes, least: changes }
  const startCheck: StartCheck = () => {
    const most = confirmed.most
    return (seen) =>
      seen !== undefined && seen.stockQuantity <= most && seen.stockQuantity >= confirmed.least
        ? null
        : `${seen?.stockQuantity} units where ${confirmed.least} to ${most} were free`
  }
  const { wrong } = await watchInventory(shops, viewsOf(medicine), startCheck, async () => {
    for (const [n, token] of customers.entries()) {
      confirmed.least -= 1
      const at = opened.stand.shop(n % 2).as(token)
      const cartItems = [{ _id: medicine._id, quantity: 1 }]
      await at.orders.createPayment({ body: { cartItems, deliveryAddress: address } })
      confirmed.most -= 1
    }
  })
  expect(wrong).toEqual([])
})

test('hides what an administrator has closed at once', async () => {
  const { shops } = opened.stand
  const { api } = await adminOf(opened.stand.shop())
  for (let n = 0; n < 5; n += 1) {
    const pharmacy = await openPharmacy(opened.stand.shop(n % 2))
    const medicine = await newMedicine(pharmacy)
    const confirmed = { closed: false }
    const startCheck: StartCheck = () => {
      const { closed } = confirmed
      return (seen) => (closed && seen !== undefined ? 'still there' : null)
    }
    const { wrong } = await watchInventory(shops, viewsOf(medicine), startCheck, async () => {
      await api.people.deletePharmacy({ params: { id: pharmacy.id } })
      confirmed.closed = true
    })
    expect(wrong).toEqual([])
  }
})

test('removes an expired medicine at midnight in India without a write', async () => {
  const { shops } = opened.stand
  const tomorrow = new Date(Date.now() + 86_400_000)
  const expiryDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(tomorrow)
  const medicine = await stockedMedicine(opened.stand.shop(), { expiryDate })
  const confirmed = { over: false }
  const startCheck: StartCheck = () => {
    const { over } = confirmed
    return (seen) => (over && seen !== undefined ? 'still there' : null)
  }
  const { wrong } = await watchInventory(shops, viewsOf(medicine), startCheck, async () => {
    for (const shop of shops) await shop.advance(86_400)
    confirmed.over = true
  })
  expect(wrong).toEqual([])
})
