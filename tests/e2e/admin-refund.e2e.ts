import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { orderNumber } from '#contract/order-number.ts'
import { bothLedgers } from './both-ledgers.ts'
import { refused } from './console.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { callSandbox, paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, wide } from './shop.ts'

/* An administrator refunds one order. Each costs ₹55.70 and ₹40.00 for delivery. */

const e2e = openE2eShop()
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets', stockQuantity: 100 })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' })
const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund…' })
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
const money = (page: Page) => page.getByRole('region', { name: 'Money' })

async function openAdmin(path: string) {
  const as = await demoPerson(e2e, 'admin')
  const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  return page
}

async function openOrder() {
  const bought = await paidOrder(e2e, medicine, 2)
  const page = await openAdmin(`/admin/orders/${bought.orderId}`)
  await refundButton(page).waitFor()
  return { page, ...bought }
}

/** Opens the dialog and fills it in; an amount of '' refunds everything that is left. */
async function fillRefund(page: Page, amount: string, reason: string) {
  await refundButton(page).click()
  if (amount) {
    await dialog(page).getByLabel('Another amount').check()
    await dialog(page).getByLabel('Amount (₹)').fill(amount)
  }
  await dialog(page).getByLabel('Reason').fill(reason)
}

const give = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Refund', exact: true }).click()

test('refunds a part, a cancellation refunds the rest, and the customer sees both', async () => {
  const { customer, orderId } = await paidOrder(e2e, medicine, 2)
  const number = orderNumber(orderId)
  const page = await openAdmin('/admin/orders?q=asha')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await waitForPath(page, `/admin/orders/${orderId}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()

  await fillRefund(page, '27.85', 'One pack was damaged')
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).dblclick()
  await waitForMessage(page, 'Refund of ₹27.85 requested')
  await timeline(page).getByText('Refund of ₹27.85 completed').waitFor()
  await timeline(page).getByText('“One pack was damaged”').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refunded\s+−₹27\.85\s+Refundable\s+₹67\.85/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question
    .getByText('₹67.85 will be refunded to the customer. The customer gets an email.')
    .waitFor()
  await question.getByLabel('Reason').fill('The pharmacy can’t deliver it')
  await question.getByRole('button', { name: 'Cancel order' }).dblclick()
  await waitForMessage(page, 'Order cancelled')
  await page.getByText(/^Cancelled on \d+ \w{3} \d{4}$/).waitFor()
  await timeline(page).getByText('Refund of ₹67.85 completed').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refunded\s+−₹95\.70\s+Refundable\s+₹0\.00/)
  expect(await refundButton(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  await expectAccessible(page)

  const theirs = await e2e.visit({ as: customer })
  await theirs.goto(`/order/${orderId}`)
  await theirs.getByText('“One pack was damaged”').waitFor()
  await theirs.getByText('“The pharmacy can’t deliver it”').waitFor()
  await theirs.getByText('₹27.85', { exact: true }).first().waitFor()
  await theirs.getByText('₹67.85', { exact: true }).first().waitFor()

  expect(await bothLedgers(e2e, orderId)).toEqual({ ours: [2785, 6785], theirs: [2785, 6785] })
  await page.setViewportSize(wide)
  await page.goto('/admin/audit')
  await page
    .getByRole('row', { name: new RegExp(`Order cancelled ${number}`) })
    .first()
    .waitFor()
  const entry = page.getByRole('row', { name: new RegExp(`Order refunded ${number}`) }).first()
  expect(await entry.innerText()).toMatch(/amount:\s*₹27\.85/)
  await entry.getByRole('link', { name: number }).click()
  await waitForPath(page, `/admin/orders/${orderId}`)
})

test('of two administrators one refunds; the other sees what is left and refunds that', async () => {
  e2e.expectErrors(refused(409, /\/refunds/))
  const { page, orderId } = await openOrder()
  const other = await openAdmin(`/admin/orders/${orderId}`)
  await fillRefund(page, '90', 'Too late')
  await fillRefund(other, '50', 'One pack was damaged')
  await give(page)
  await waitForMessage(page, 'Refund of ₹90.00 requested')
  await give(other)
  const amount = dialog(other).getByLabel('Amount (₹)')
  await dialog(other).getByText('Only ₹5.70 can still be refunded.').waitFor()
  await becomes(() => isFocused(amount)).toBe(true)
  await becomes(() => money(other).innerText()).toMatch(/Refundable\s+₹5\.70/)
  await dialog(other).getByText('Full remaining amount, ₹5.70').click()
  await give(other)
  await waitForMessage(other, 'Refund of ₹5.70 requested')
  expect(await bothLedgers(e2e, orderId)).toEqual({ ours: [570, 9000], theirs: [570, 9000] })
})

test('tells the second administrator, with the focus there, that the first refunded everything', async () => {
  e2e.expectErrors(refused(409, /\/refunds/))
  const { page, orderId } = await openOrder()
  const other = await openAdmin(`/admin/orders/${orderId}`)
  await fillRefund(page, '', 'Too late')
  await fillRefund(other, '', 'One pack was damaged')
  await give(page)
  await waitForMessage(page, 'Refund of ₹95.70 requested')
  await give(other)
  await becomes(() => isFocused(dialog(other).getByText(/^Nothing is left to refund/))).toBe(true)
  expect(await bothLedgers(e2e, orderId)).toEqual({ ours: [9570], theirs: [9570] })
})

test('repeats the same refund when its response was lost, and refunds once', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const { page, orderId } = await openOrder()
  await page.route('**/refunds', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(`**/api/admin/orders/${orderId}`, (route) => route.abort())
  await fillRefund(page, '20', 'One pack was damaged')
  await give(page)
  await dialog(page)
    .getByText('You can try again safely: the customer is not refunded twice.')
    .waitFor()
  await page.unrouteAll()
  await give(page)
  await waitForMessage(page, 'Refund of ₹20.00 requested')
  await timeline(page).getByText('Refund of ₹20.00 completed').waitFor()
  expect(await bothLedgers(e2e, orderId)).toEqual({ ours: [2000], theirs: [2000] })
})

test('shows a missing or too large value at its field, which has the focus', async () => {
  const { page } = await openOrder()
  await refundButton(page).focus()
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(dialog(page).getByLabel(/^Full remaining amount/))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await give(page)
  await becomes(() => isFocused(dialog(page).getByLabel('Amount (₹)'))).toBe(true)
  await dialog(page).getByText('Enter an amount in rupees.').waitFor()
  await dialog(page).getByText('Give a reason. The customer will see it.').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.type('95.71')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('At most ₹95.70 can still be refunded.').waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(refundButton(page))).toBe(true)
})

test('a refund refused by the provider shows on the order and raises an alert until it is resolved', async () => {
  e2e.expectErrors(refused(500, /\/closing/))
  const { page, orderId } = await openOrder()
  await callSandbox(e2e, 'control/faults', { refund: '*', fault: 'insufficient-balance' })
  await fillRefund(page, '', 'One pack was damaged')
  await give(page)
  await page.getByText('Could not be refunded yet').waitFor()
  await becomes(() => money(page).innerText()).toMatch(/Refundable\s+₹95\.70/)

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const alerts = page.getByRole('region', { name: 'Open alerts' })
  await alerts.getByText('A refund failed').waitFor()
  await expectAccessible(page)
  await page.route('**/closing', (route) => route.fulfill({ status: 500, json: {} }))
  const close = alerts.getByRole('button', { name: 'Close alert' })
  await close.click()
  await waitForMessage(page, 'Failed to close the alert.')
  await close.waitFor()
  await page.unrouteAll()
  await alerts.getByRole('link', { name: `Order ${orderNumber(orderId)}` }).click()
  await waitForPath(page, `/admin/orders/${orderId}`)
  await page.goBack()
  // The alert disappears before the answer is there.
  const closed = page.waitForResponse('**/closing')
  await close.click()
  await alerts.waitFor({ state: 'detached' })
  await closed
  await page.reload()
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  expect(await alerts.count()).toBe(0)
  await page.goto('/admin/audit?action=alert_closed')
  await page
    .getByRole('row', { name: /Alert closed/ })
    .first()
    .waitFor()
})

test('an unknown order says so and links to the order list', async () => {
  e2e.expectErrors(refused(404, /\/api\/admin\/orders\//))
  const page = await openAdmin('/admin/orders/00000000-0000-4000-8000-000000000000')
  await page.getByText('Order not found.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All orders' }).click()
  await waitForPath(page, '/admin/orders')
})
