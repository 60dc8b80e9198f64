import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { demoLogins } from '#server/demo/people.ts'
import { open } from './awake.ts'
import { bothBooks } from './both-books.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

/* One order, two pharmacies: one brings its part, the other has packed and can't send it after all. */

const journey = openJourney()

async function pharmacyNamed(name: string): Promise<Session> {
  const login = demoLogins.find((one) => one.note === name)
  if (login === undefined) throw new Error(`The demo shop has no ${name}.`)
  const { email, password } = login
  return journey.api().pharmacies.login({ body: { email, password } })
}

/** The newest order at a pharmacy's counter. */
async function atCounter(as: Session, order: string): Promise<Page> {
  const page = await journey.visit({ as })
  await open(page, '/pharmacy/orders')
  await page.getByRole('link', { name: `Order ${order.slice(0, 8)}` }).click()
  await page.getByRole('button', { name: 'Accept order' }).click()
  await said(page, 'Order accepted')
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await said(page, 'Order packed')
  return page
}

async function sendAndDeliver(page: Page) {
  await page.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand the parcel over' })
  await dialog.getByLabel('Carrier').fill('India Post')
  await dialog.getByLabel('Tracking number').fill('EM123456789IN')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await said(page, 'Order handed over')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await said(page, 'Order delivered')
}

async function declineAll(page: Page) {
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'What can’t you send?' })
  await dialog.getByLabel('Reason').fill('A leaking bottle')
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await said(page, 'Order declined')
}

const stockOf = async (id: string) =>
  (await journey.api().catalogue.detail({ params: { id } })).stockQuantity

/** What each account has of an order, in rupees; those that are even again are left out. */
async function accountsOf(orderId: string) {
  const admin = journey.api(await demoPerson(journey, 'admin'))
  const { body: entries } = await admin.books.entries({ query: { order: orderId } })
  const sums: Record<string, number> = {}
  for (const { account, amount } of entries.flatMap(({ lines }) => lines))
    sums[account] = Math.round(((sums[account] ?? 0) + amount) * 100) / 100
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

test('one pharmacy delivers, the other declines: parcels, mails, money, papers, books and shelves are right', async () => {
  const sanjeevani = await pharmacyNamed('Sanjeevani Medicals')
  const arogya = await pharmacyNamed('Arogya Pharmacy')
  const sent = await newMedicine(
    journey,
    { name: 'Walnutol 5 mg tablets', price: 100, stockQuantity: 10 },
    sanjeevani,
  )
  const declined = await newMedicine(
    journey,
    { name: 'Hazelnutol 60 ml syrup', price: 50, stockQuantity: 10 },
    arogya,
  )
  const customer = await customerWith(journey, [sent, 2], [declined, 1])
  const page = await journey.visit({ as: customer })
  await open(page, '/cart')
  await page.getByText(/Parcel 1 of 2 · There by \d+ \w{3} \d{4}/).waitFor()
  await page.getByText(/Parcel 2 of 2/).waitFor()
  await fillAddress(page)
  await payByCard(page)
  await said(page, 'Payment successful! Your order is confirmed.')
  const { orders } = await journey.api(customer).orders.list()
  const orderId = orders[0]?._id ?? ''
  expect(await stockOf(sent._id)).toBe(8)
  expect(await stockOf(declined._id)).toBe(9)

  await sendAndDeliver(await atCounter(sanjeevani, orderId))
  await declineAll(await atCounter(arogya, orderId))

  await open(page, `/order/${orderId}`)
  const parcel = (name: string) => page.getByRole('region', { name })
  await parcel('Sanjeevani Medicals').getByText('Delivered').first().waitFor()
  await parcel('Sanjeevani Medicals').getByText('EM123456789IN').waitFor()
  await parcel('Arogya Pharmacy').getByText('A leaking bottle').first().waitFor()

  expect(await stockOf(sent._id)).toBe(8)
  expect(await stockOf(declined._id)).toBe(10)
  await becomes(() => bothBooks(journey, orderId)).toEqual({ ours: [50_00], theirs: [50_00] })

  const papers = () => journey.api(customer).papers.ofOrder({ params: { orderId } })
  await becomes(async () =>
    (await papers()).map(({ title, pharmacy, total }) => `${pharmacy}: ${title} ${total}`).sort(),
  ).toEqual([
    // It is not registered for GST.
    'Arogya Pharmacy: Bill of supply 50',
    'Arogya Pharmacy: Credit note 50',
    'Sanjeevani Medicals: Tax invoice 200',
  ])
  await page.reload()
  await page.getByRole('region', { name: 'Invoices' }).getByRole('button').nth(2).waitFor()

  // ₹250 and ₹40 for the delivery came, ₹50 went; of ₹200 the shop keeps 8 percent and collects the tax.
  await becomes(() => accountsOf(orderId)).toMatchObject({
    provider: 240,
    delivery: -40,
    commission: -16,
  })
  const accounts = await accountsOf(orderId)
  expect(Object.keys(accounts).sort()).toEqual([
    'commission',
    'delivery',
    'pharmacy',
    'provider',
    'tcs',
  ])
  const rest = Object.values(accounts).reduce((sum, amount) => sum + amount, 0)
  expect(rest).toBeCloseTo(0, 5)

  const short = orderId.slice(0, 8)
  await becomes(async () => {
    const { mails } = await journey.api().shop.outbox()
    const own = mails.filter(({ to }) => to === customer.user.email)
    return own.map(({ subject }) => subject).sort()
  }).toEqual([
    `Arogya Pharmacy can’t send its part of your order ${short}`,
    `Your order ${short} from Sanjeevani Medicals was delivered`,
    `Your order ${short} is confirmed`,
    `Your order ${short} is on its way from Sanjeevani Medicals`,
    `₹50.00 refunded for your order ${short}`,
  ])
})
