import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { orderNumber } from '#contract/order-number.ts'
import { demoLogins } from '#server/demo/people.ts'
import { bothLedgers } from './both-ledgers.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* One order, two pharmacies: one delivers its shipment, the other packs its own and then can't send it. */

const e2e = openE2eShop()

async function pharmacyNamed(name: string): Promise<Session> {
  const login = demoLogins.find((one) => one.note === name)
  if (login === undefined) throw new Error(`The demo shop has no ${name}.`)
  const { email, password } = login
  return e2e.api().pharmacies.login({ body: { email, password } })
}

/** The pharmacy's page of its shipment of an order. */
async function onFulfilmentPage(as: Session, order: string): Promise<Page> {
  const page = await e2e.visit({ as })
  await open(page, '/pharmacy/orders')
  await page.getByRole('link', { name: `Order ${orderNumber(order)}` }).click()
  await page.getByRole('button', { name: 'Accept order' }).click()
  await waitForMessage(page, 'Order accepted')
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await waitForMessage(page, 'Order packed')
  return page
}

async function sendAndDeliver(page: Page, code: () => Promise<string>) {
  await page.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand the shipment over' })
  await dialog.getByLabel('Carrier').fill('India Post')
  await dialog.getByLabel('Tracking number').fill('EM123456789IN')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await waitForMessage(page, 'Order handed over')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  const proof = page.getByRole('dialog', { name: 'Mark as delivered' })
  await proof.getByRole('textbox', { name: 'The customer’s code' }).fill(await code())
  await proof.getByRole('button', { name: 'Confirm delivery' }).click()
  await waitForMessage(page, 'Order delivered')
}

async function declineAll(page: Page) {
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which items can’t you send?' })
  await dialog.getByLabel('Reason').fill('A leaking bottle')
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await waitForMessage(page, 'Order declined')
}

const stockOf = async (id: string) =>
  (await e2e.api().catalogue.detail({ params: { id } })).stockQuantity

/** The balance of an order in each account, in rupees; accounts at zero are left out. */
async function accountsOf(orderId: string) {
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  const { body: entries } = await admin.ledger.entries({ query: { order: orderId } })
  const sums: Record<string, number> = {}
  for (const { account, amount } of entries.flatMap((journalEntry) => journalEntry.entries))
    sums[account] = Math.round(((sums[account] ?? 0) + amount) * 100) / 100
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

test('one pharmacy delivers, the other declines: shipments, emails, money, documents, ledger and stock are right', async () => {
  const sanjeevani = await pharmacyNamed('Sanjeevani Medicals')
  const arogya = await pharmacyNamed('Arogya Pharmacy')
  const sent = await newMedicine(
    e2e,
    { name: 'Walnutol 5 mg tablets', price: 100, stockQuantity: 10 },
    sanjeevani,
  )
  const declined = await newMedicine(
    e2e,
    { name: 'Hazelnutol 60 ml syrup', price: 50, stockQuantity: 10 },
    arogya,
  )
  const customer = await customerWith(e2e, [sent, 2], [declined, 1])
  const page = await e2e.visit({ as: customer })
  await open(page, '/cart')
  await page.getByText(/Shipment 1 of 2 · Delivery by \d+ \w{3} \d{4}/).waitFor()
  await page.getByText(/Shipment 2 of 2/).waitFor()
  await fillAddress(page)
  await payByCard(page)
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
  const { orders } = await e2e.api(customer).orders.list()
  const orderId = orders[0]?._id ?? ''
  expect(await stockOf(sent._id)).toBe(8)
  expect(await stockOf(declined._id)).toBe(9)

  await sendAndDeliver(await onFulfilmentPage(sanjeevani, orderId), async () => {
    const { codes } = await e2e.api(customer).orders.deliveryCodes({ params: { orderId } })
    return codes[0]?.code ?? ''
  })
  await declineAll(await onFulfilmentPage(arogya, orderId))

  await open(page, `/order/${orderId}`)
  const shipment = (name: string) => page.getByRole('region', { name })
  await shipment('Sanjeevani Medicals').getByText('Delivered').first().waitFor()
  await shipment('Sanjeevani Medicals').getByText('EM123456789IN').waitFor()
  await shipment('Arogya Pharmacy').getByText('A leaking bottle').first().waitFor()

  expect(await stockOf(sent._id)).toBe(8)
  expect(await stockOf(declined._id)).toBe(10)
  await becomes(() => bothLedgers(e2e, orderId)).toEqual({ ours: [50_00], theirs: [50_00] })

  const documents = () => e2e.api(customer).documents.ofOrder({ params: { orderId } })
  await becomes(async () =>
    (await documents())
      .map(({ title, pharmacy, total }) => `${pharmacy}: ${title} ${total}`)
      .sort(),
  ).toEqual([
    // This pharmacy is not registered for GST.
    'Arogya Pharmacy: Bill of supply 50',
    'Arogya Pharmacy: Credit note 50',
    'Sanjeevani Medicals: Tax invoice 200',
  ])
  await page.reload()
  await page.getByRole('region', { name: 'Invoices' }).getByRole('button').nth(2).waitFor()

  // ₹250 and ₹40 for delivery were paid, ₹50 was refunded; of ₹200 the shop keeps 8 percent and collects
  // the tax.
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

  const short = orderNumber(orderId)
  await becomes(async () => {
    const { emails } = await e2e.api().shop.outbox()
    const own = emails.filter(({ to }) => to === customer.user.email)
    return own.map(({ subject }) => subject).sort()
  }).toEqual([
    `Arogya Pharmacy can’t send its shipment of your order ${short}`,
    'Confirm your email',
    `Your order ${short} from Sanjeevani Medicals was delivered`,
    `Your order ${short} is confirmed`,
    `Your order ${short} is on its way from Sanjeevani Medicals`,
    `₹50.00 refunded for your order ${short}`,
  ])
})
