import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { takeShipmentTo } from '../shipments.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { callSandbox, deliveryAddress } from './paid-order.ts'
import { customerWith, demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* One checkout at two pharmacies, whose shipments end differently. */

const e2e = openE2eShop()

async function openPharmacy(name: string): Promise<Session> {
  const pharmacy = await newPharmacy(e2e, name)
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.people.verifyPharmacy({ params: { id: pharmacy.user._id } })
  return pharmacy
}

/** A customer with one medicine of each pharmacy in the cart. */
async function cartAtTwoPharmacies() {
  const first = await openPharmacy('Charaka Medicals')
  const second = await openPharmacy('Sushruta Chemists')
  const one = await newMedicine(e2e, { name: 'Charakol 650 mg tablets', price: 30 }, first)
  const other = await newMedicine(e2e, { name: 'Sushrutol 500 mg tablets', price: 50 }, second)
  const customer = await customerWith(e2e, [one, 2], [other, 1])
  return { first, second, one, other, customer }
}

async function buy({ one, other, customer }: Awaited<ReturnType<typeof cartAtTwoPharmacies>>) {
  const { orders } = e2e.api(customer)
  const cartItems = [
    { _id: one._id, quantity: 2 },
    { _id: other._id, quantity: 1 },
  ]
  const { order } = await orders.createPayment({ body: { cartItems, deliveryAddress } })
  const window = { method: 'card', outcome: 'success' }
  const paid = await callSandbox(e2e, `checkout/${order.id}/pay`, window)
  const { orderId } = await orders.verifyPayment({ body: paid })
  const bought = await orders.detail({ params: { orderId } })
  const partOf = (pharmacy: Session) => {
    const parts = bought.order.shipments
    return parts.find((part) => part.pharmacy._id === pharmacy.user._id)?._id ?? ''
  }
  return { orderId, partOf }
}

const shipment = (page: Page, seller: string) =>
  page.getByRole('region', { name: new RegExp(`Shipment \\d ${seller}`) })

test('one shipment is delivered and rated, the other is declined and refunded', async () => {
  const world = await cartAtTwoPharmacies()
  const { first, second, customer } = world
  const page = await e2e.visit({ as: customer })
  await open(page, '/cart')
  const inCart = page.getByRole('region', { name: 'Charaka Medicals' })
  await inCart.getByText(/Delivery by \d+ \w{3} \d{4}/).waitFor()
  await page
    .getByRole('region', { name: 'Sushruta Chemists' })
    .getByText(/Delivery by/)
    .waitFor()

  const { orderId, partOf } = await buy(world)
  await takeShipmentTo({ api: e2e.api(first) }, partOf(first), 'delivered')
  await e2e.api(second).pharmacyShipments.decline({
    params: { id: partOf(second) },
    body: { reason: 'The last strip was damaged' },
  })
  await open(page, `/order/${orderId}`)
  const arrived = shipment(page, 'Charaka Medicals')
  await arrived.getByText('DL482913075IN', { exact: true }).waitFor()
  await becomes(() => arrived.getByRole('list', { name: 'Progress' }).innerText()).toMatch(
    /Placed and paid[\s\S]+Accepted[\s\S]+Packed[\s\S]+On its way[\s\S]+Delivered/,
  )
  const declined = shipment(page, 'Sushruta Chemists')
  await declined.getByText('“The last strip was damaged”').waitFor()
  await declined.getByText('₹50.00 refunded').waitFor()
  expect(await declined.getByRole('button', { name: /Rate/ }).count()).toBe(0)
  await expectAccessible(page)

  await arrived.getByRole('button', { name: 'Rate the pharmacy Charaka Medicals' }).click()
  const rating = arrived.getByRole('form', { name: 'Rate Charaka Medicals' })
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await rating.getByText('Choose 1 to 5 stars').waitFor()
  await rating.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await waitForMessage(page, 'Thank you for rating the pharmacy.')
  await arrived.getByText('You rated the pharmacy').waitFor()

  await arrived.getByRole('link', { name: 'Charaka Medicals' }).click()
  await page.getByRole('heading', { level: 1, name: 'Charaka Medicals' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/pharmacies/${first.user._id}/charaka-medicals`)
  await page.getByText('1 rated shipment').waitFor()
  await page.getByText('MH-PZ2-290017').waitFor()
  await page.getByRole('article', { name: 'Charakol 650 mg tablets' }).waitFor()
  await expectAccessible(page)
})

test('an administrator’s override moves both shipments, and the timeline shows it', async () => {
  const world = await cartAtTwoPharmacies()
  const { orderId } = await buy(world)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(page, `/admin/orders/${orderId}`)
  await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Delivered')
  await waitForMessage(page, 'Order status updated to delivered')
  for (const seller of ['Charaka Medicals', 'Sushruta Chemists'])
    await page.getByText(`Shipment overridden from New to Delivered (${seller})`).waitFor()
  await expectAccessible(page)
})
