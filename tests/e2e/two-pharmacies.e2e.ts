import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { takeParcelTo } from '../parcels.ts'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { deliveryAddress, tellProvider } from './paid-order.ts'
import { customerWith, demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

/* One checkout at two pharmacies, whose parcels go different ways. */

const journey = openJourney()

async function openPharmacy(name: string): Promise<Session> {
  const pharmacy = await newPharmacy(journey, name)
  const admin = journey.api(await demoPerson(journey, 'admin'))
  await admin.people.verifyPharmacy({ params: { id: pharmacy.user._id } })
  return pharmacy
}

/** A customer with a medicine of each in the cart. */
async function atTwo() {
  const first = await openPharmacy('Charaka Medicals')
  const second = await openPharmacy('Sushruta Chemists')
  const one = await newMedicine(journey, { name: 'Charakol 650 mg tablets', price: 30 }, first)
  const other = await newMedicine(journey, { name: 'Sushrutol 500 mg tablets', price: 50 }, second)
  const customer = await customerWith(journey, [one, 2], [other, 1])
  return { first, second, one, other, customer }
}

async function buy({ one, other, customer }: Awaited<ReturnType<typeof atTwo>>) {
  const { orders } = journey.api(customer)
  const cartItems = [
    { _id: one._id, quantity: 2 },
    { _id: other._id, quantity: 1 },
  ]
  const { order } = await orders.createPayment({ body: { cartItems, deliveryAddress } })
  const window = { method: 'card', outcome: 'success' }
  const paid = await tellProvider(journey, `checkout/${order.id}/pay`, window)
  const { orderId } = await orders.verifyPayment({ body: paid })
  const bought = await orders.detail({ params: { orderId } })
  const partOf = (pharmacy: Session) => {
    const parts = bought.order.consignments
    return parts.find((part) => part.pharmacy._id === pharmacy.user._id)?._id ?? ''
  }
  return { orderId, partOf }
}

const parcel = (page: Page, seller: string) =>
  page.getByRole('region', { name: new RegExp(`Parcel \\d ${seller}`) })

test('one parcel arrives and is rated, the other is declined and paid back; each goes its own way', async () => {
  const world = await atTwo()
  const { first, second, customer } = world
  const page = await journey.visit({ as: customer })
  await open(page, '/cart')
  const inCart = page.getByRole('region', { name: 'Charaka Medicals' })
  await inCart.getByText(/There by \d+ \w{3} \d{4}/).waitFor()
  await page
    .getByRole('region', { name: 'Sushruta Chemists' })
    .getByText(/There by/)
    .waitFor()

  const { orderId, partOf } = await buy(world)
  await takeParcelTo({ api: journey.api(first) }, partOf(first), 'delivered')
  await journey.api(second).pharmacyOrders.decline({
    params: { id: partOf(second) },
    body: { reason: 'The last strip was damaged' },
  })
  await open(page, `/order/${orderId}`)
  const arrived = parcel(page, 'Charaka Medicals')
  await arrived.getByText('DL482913075IN').waitFor()
  await becomes(() => arrived.getByRole('list', { name: 'Progress' }).innerText()).toMatch(
    /Placed and paid[\s\S]+Accepted[\s\S]+Packed[\s\S]+On its way[\s\S]+Delivered/,
  )
  const declined = parcel(page, 'Sushruta Chemists')
  await declined.getByText('“The last strip was damaged”').waitFor()
  await declined.getByText('₹50.00 given back').waitFor()
  expect(await declined.getByRole('button', { name: /Rate/ }).count()).toBe(0)
  await isSound(page)

  await arrived.getByRole('button', { name: 'Rate the pharmacy Charaka Medicals' }).click()
  const rating = arrived.getByRole('form', { name: 'Rate Charaka Medicals' })
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await rating.getByText('Choose 1 to 5 stars').waitFor()
  await rating.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await said(page, 'Thank you for rating the pharmacy.')
  await arrived.getByText('You rated the pharmacy').waitFor()

  await arrived.getByRole('link', { name: 'Charaka Medicals' }).click()
  await page.getByRole('heading', { level: 1, name: 'Charaka Medicals' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/pharmacies/${first.user._id}/charaka-medicals`)
  await page.getByText('1 rated parcel').waitFor()
  await page.getByText('MH-PZ2-290017').waitFor()
  await page.getByRole('article', { name: 'Charakol 650 mg tablets' }).waitFor()
  await isSound(page)
})

test('the administrator’s word takes both parcels along, and the history says that it jumped', async () => {
  const world = await atTwo()
  const { orderId } = await buy(world)
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(page, `/admin/orders/${orderId}`)
  await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Delivered')
  await said(page, 'Order status updated to delivered')
  for (const seller of ['Charaka Medicals', 'Sushruta Chemists'])
    await page.getByText(`Parcel set from New to Delivered, an override (${seller})`).waitFor()
  await isSound(page)
})
