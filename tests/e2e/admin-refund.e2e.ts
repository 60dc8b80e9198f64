import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { bothBooks } from './both-books.ts'
import { refused } from './console.ts'
import { axeFaults, isSound } from './inspection.ts'
import { paidOrder, tellProvider } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney, wide } from './shop.ts'

/* One order and its money, by an administrator's hand. Each costs ₹55.70 and ₹40.00 for delivery. */

const journey = openJourney()
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets', stockQuantity: 100 })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' })
const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund…' })
const story = (page: Page) => page.getByRole('list', { name: 'What happened' })
const money = (page: Page) => page.getByRole('region', { name: 'Money' })

async function office(path: string) {
  const as = await demoPerson(journey, 'admin')
  const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  return page
}

async function atOrder() {
  const bought = await paidOrder(journey, medicine, 2)
  const page = await office(`/admin/orders/${bought.orderId}`)
  await refundButton(page).waitFor()
  return { page, ...bought }
}

/** Opens the dialog and fills it in; an amount of '' is all that is left. */
async function fillRefund(page: Page, amount: string, reason: string) {
  await refundButton(page).click()
  if (amount) {
    await dialog(page).getByLabel('An amount').check()
    await dialog(page).getByLabel('Amount (₹)').fill(amount)
  }
  await dialog(page).getByLabel('Reason').fill(reason)
}

const give = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Refund', exact: true }).click()

test('a part goes back, a cancellation gives back the rest, and the customer reads of both', async () => {
  const { customer, orderId } = await paidOrder(journey, medicine, 2)
  const number = orderId.slice(0, 8)
  const page = await office('/admin/orders?q=asha')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await standsAt(page, `/admin/orders/${orderId}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()

  await fillRefund(page, '27.85', 'One pack was damaged')
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).dblclick()
  await said(page, 'Refund of ₹27.85 requested')
  await story(page).getByText('Refund of ₹27.85 completed').waitFor()
  await story(page).getByText('“One pack was damaged”').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refunded\s+−₹27\.85\s+Refundable\s+₹67\.85/)
  await isSound(page)

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByText('₹67.85 goes back to the customer, who gets a mail.').waitFor()
  await question.getByLabel('Reason').fill('The pharmacy can’t deliver it')
  await question.getByRole('button', { name: 'Cancel order' }).dblclick()
  await said(page, 'Order cancelled')
  await page.getByText(/^Cancelled on \d+ \w{3} \d{4}$/).waitFor()
  await story(page).getByText('Refund of ₹67.85 completed').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refunded\s+−₹95\.70\s+Refundable\s+₹0\.00/)
  expect(await refundButton(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  await isSound(page)

  const theirs = await journey.visit({ as: customer })
  await theirs.goto(`/order/${orderId}`)
  await theirs.getByText('“One pack was damaged”').waitFor()
  await theirs.getByText('“The pharmacy can’t deliver it”').waitFor()
  await theirs.getByText('₹27.85', { exact: true }).first().waitFor()
  await theirs.getByText('₹67.85', { exact: true }).first().waitFor()

  expect(await bothBooks(journey, orderId)).toEqual({ ours: [2785, 6785], theirs: [2785, 6785] })
  await page.setViewportSize(wide)
  await page.goto('/admin/audit')
  await page
    .getByRole('row', { name: new RegExp(`Order cancelled ${number}`) })
    .first()
    .waitFor()
  const entry = page.getByRole('row', { name: new RegExp(`Order refunded ${number}`) }).first()
  expect(await entry.innerText()).toMatch(/amount:\s*₹27\.85/)
  await entry.getByRole('link', { name: number }).click()
  await standsAt(page, `/admin/orders/${orderId}`)
})

test('of two administrators one refunds; the other is told what is left, and gives that', async () => {
  journey.expectErrors(refused(409, /\/refunds/))
  const { page, orderId } = await atOrder()
  const other = await office(`/admin/orders/${orderId}`)
  await fillRefund(page, '90', 'Too late')
  await fillRefund(other, '50', 'One pack was damaged')
  await give(page)
  await said(page, 'Refund of ₹90.00 requested')
  await give(other)
  const amount = dialog(other).getByLabel('Amount (₹)')
  await dialog(other).getByText('Only ₹5.70 can still be refunded.').waitFor()
  await becomes(() => isFocused(amount)).toBe(true)
  await becomes(() => money(other).innerText()).toMatch(/Refundable\s+₹5\.70/)
  await dialog(other).getByText('All that is left, ₹5.70').click()
  await give(other)
  await said(other, 'Refund of ₹5.70 requested')
  expect(await bothBooks(journey, orderId)).toEqual({ ours: [570, 9000], theirs: [570, 9000] })
})

test('where the first of two gave everything, the second is told so, with the focus there', async () => {
  journey.expectErrors(refused(409, /\/refunds/))
  const { page, orderId } = await atOrder()
  const other = await office(`/admin/orders/${orderId}`)
  await fillRefund(page, '', 'Too late')
  await fillRefund(other, '', 'One pack was damaged')
  await give(page)
  await said(page, 'Refund of ₹95.70 requested')
  await give(other)
  await becomes(() => isFocused(dialog(other).getByText(/^Nothing is left to refund/))).toBe(true)
  expect(await bothBooks(journey, orderId)).toEqual({ ours: [9570], theirs: [9570] })
})

test('an answer that gets lost: the same press again is the same refund', async () => {
  journey.expectErrors(/ERR_FAILED/)
  const { page, orderId } = await atOrder()
  await page.route('**/refunds', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(`**/api/admin/orders/${orderId}`, (route) => route.abort())
  await fillRefund(page, '20', 'One pack was damaged')
  await give(page)
  await dialog(page).getByText('Pressing again never refunds twice.').waitFor()
  await page.unrouteAll()
  await give(page)
  await said(page, 'Refund of ₹20.00 requested')
  await story(page).getByText('Refund of ₹20.00 completed').waitFor()
  expect(await bothBooks(journey, orderId)).toEqual({ ours: [2000], theirs: [2000] })
})

test('what is missing or too much is said at its field, which has the focus', async () => {
  const { page } = await atOrder()
  await refundButton(page).focus()
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(dialog(page).getByLabel(/^All that is left/))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await give(page)
  await becomes(() => isFocused(dialog(page).getByLabel('Amount (₹)'))).toBe(true)
  await dialog(page).getByText('How much? Give an amount in rupees.').waitFor()
  await dialog(page).getByText('Say why: the customer will read it.').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.type('95.71')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('At most ₹95.70 can still be refunded.').waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(refundButton(page))).toBe(true)
})

test('a refund that the provider refuses: the order says why, the dashboard has an alert until it is looked after', async () => {
  journey.expectErrors(refused(500, /\/closing/))
  const { page, orderId } = await atOrder()
  await tellProvider(journey, 'control/faults', { refund: '*', fault: 'insufficient-balance' })
  await fillRefund(page, '', 'One pack was damaged')
  await give(page)
  await page.getByText('Could not be refunded yet').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refundable\s+₹95\.70/)

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const alerts = page.getByRole('region', { name: 'Open alerts' })
  await alerts.getByText('A refund failed').waitFor()
  await isSound(page)
  await page.route('**/closing', (route) => route.fulfill({ status: 500, json: {} }))
  const close = alerts.getByRole('button', { name: 'Mark as looked after' })
  await close.click()
  await said(page, 'Failed to close the alert.')
  await close.waitFor()
  await page.unrouteAll()
  await alerts.getByRole('link', { name: `Order ${orderId.slice(0, 8)}` }).click()
  await standsAt(page, `/admin/orders/${orderId}`)
  await page.goBack()
  await close.click()
  await alerts.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  expect(await alerts.count()).toBe(0)
  await page.goto('/admin/audit?action=alert_closed')
  await page
    .getByRole('row', { name: /Alert closed/ })
    .first()
    .waitFor()
})

test('an address that is no order’s says so, and leads to those that are', async () => {
  journey.expectErrors(refused(404, /\/api\/admin\/orders\//))
  const page = await office('/admin/orders/00000000-0000-4000-8000-000000000000')
  await page.getByText('Order not found.').waitFor()
  await isSound(page)
  await page.getByRole('link', { name: 'All orders' }).click()
  await standsAt(page, '/admin/orders')
})
