import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage, waitUntilGone } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()
const done = 'Your order was cancelled.'
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets', stockQuantity: 100 })
})

const cancelButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first()

/** Opens the dialog and confirms it. */
async function cancel(page: Page, reason = '') {
  await cancelButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByLabel(/Why are you cancelling/).fill(reason)
  await question.getByRole('button', { name: 'Cancel order' }).click()
}

/** Blocks the page's event stream, so that the page stays as it is. */
const blockEventStream = (page: Page) => page.route('**/api/notifications/stream', () => undefined)

async function openOrder({
  viewport,
  deaf = false,
}: {
  viewport?: typeof phone
  deaf?: boolean
} = {}) {
  const { customer, orderId } = await paidOrder(e2e, medicine)
  const page = await e2e.visit({ as: customer, ...(viewport ? { viewport } : {}) })
  if (deaf) await blockEventStream(page)
  await page.goto(`/order/${orderId}`)
  await cancelButton(page).waitFor()
  return { page, customer, orderId }
}

async function ordersOf(customer: Session) {
  return (await e2e.api(customer).orders.list()).orders
}

test('cancels with a reason: the refund is under way, the units are back, the timeline says so', async () => {
  const rare = await newMedicine(e2e, { name: 'Walnutol drops', stockQuantity: 3 })
  const customer = await customerWith(e2e, [rare, 3])
  const page = await e2e.visit({ as: customer, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/cart')
  await fillAddress(page)
  await payByCard(page)
  await page.getByText(/You can change or cancel the order there within 15 minutes/).waitFor()
  await page.getByRole('link', { name: 'View your order' }).click()
  expect(await page.getByRole('timer').innerText()).toMatch(/^1[45] min \d+ s left$/)
  await expectAccessible(page)

  await cancel(page, 'Ordered twice')
  await waitForMessage(page, done)
  const notice = page.getByText(/^This order was cancelled on \d+ \w{3} \d{4}, \d\d:\d\d\.$/)
  await notice.waitFor()
  expect(await cancelButton(page).count()).toBe(0)
  const events = page.getByRole('list', { name: 'Timeline' })
  await events.getByText('Order cancelled').waitFor()
  await events.getByText('“Ordered twice”').waitFor()
  await page.getByRole('complementary').getByText('After refunds').waitFor()
  await page.getByRole('region', { name: 'Refund' }).getByText('You cancelled the order.').waitFor()
  await expectAccessible(page)

  const { stockQuantity } = await e2e.api().catalogue.detail({ params: { id: rare._id } })
  expect(stockQuantity).toBe(3)
  await waitUntilGone(page, done)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await page.getByText('Sort by').waitFor()
  await page.getByText(/^(Refunded|₹\d+\.\d\d being refunded)$/).waitFor()
  const [order] = await ordersOf(customer)
  expect(order).toMatchObject({ status: 'cancelled', deliveryStatus: 'cancelled' })
  await expectAccessible(page)
})

test('by keyboard on a phone: Escape keeps the order and returns the focus', async () => {
  const { page, customer } = await openOrder({ viewport: phone })
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  const keep = page.getByRole('button', { name: 'Keep order' })
  await becomes(() => isFocused(keep)).toBe(true)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(cancelButton(page))).toBe(true)
  expect((await ordersOf(customer))[0]?.cancelledAt).toBeNull()

  await page.keyboard.press('Enter')
  await becomes(() => isFocused(keep)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForMessage(page, done)
  await becomes(() =>
    page.evaluate(() => document.activeElement?.textContent?.includes('was cancelled on')),
  ).toBe(true)
})

test('cancels once in a second tab that still shows the button', async () => {
  const { page, customer, orderId } = await openOrder()
  const other = await page.context().newPage()
  await blockEventStream(other)
  await other.goto(`/order/${orderId}`)
  await cancelButton(other).waitFor()
  await cancel(page)
  await waitForMessage(page, done)
  await cancel(other)
  await waitForMessage(other, done)
  await other.getByText(/^This order was cancelled on/).waitFor()
  expect((await ordersOf(customer))[0]?.refunds).toHaveLength(1)
})

test('refuses to cancel an order that was sent meanwhile, and updates the page', async () => {
  e2e.expectErrors(refused(409, /\/cancellation/))
  const { page, orderId } = await openOrder({ deaf: true })
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  await cancel(page)
  await waitForMessage(
    page,
    'This order can no longer be cancelled here. Please contact our support.',
  )
  await cancelButton(page).waitFor({ state: 'detached' })
  await becomes(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
  const events = page.getByRole('list', { name: 'Timeline' })
  await events.getByText('Status changed from Confirmed to Shipped').waitFor()
  await events
    .getByText(/^Aushadh · /)
    .first()
    .waitFor()
})

test('an open page shows the administrator’s cancellation without a reload', async () => {
  const { page, orderId } = await openOrder()
  const stream = page.waitForResponse('**/api/notifications/stream')
  await page.reload()
  await stream
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'Out of stock' } })
  await page.getByText(/^This order was cancelled on/).waitFor()
  await cancelButton(page).waitFor({ state: 'detached' })
})

test('a cancellation without a connection loses nothing, and the next press cancels', async () => {
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { page } = await openOrder()
  await page.context().setOffline(true)
  await cancel(page, 'Too many')
  await page
    .getByRole('alert')
    .getByText(/^Error connecting to server/)
    .waitFor()
  await page.context().setOffline(false)
  expect(await page.getByLabel(/Why are you cancelling/).inputValue()).toBe('Too many')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).dblclick()
  await waitForMessage(page, done)
  await page.getByText('“Too many”').waitFor()
})

test('asks to log in when the session has ended', async () => {
  e2e.expectErrors(refused(401, /\/api\/orders\//))
  const { page, customer } = await openOrder()
  await e2e.api(customer).accounts.endSession()
  await cancel(page)
  await page.getByText('Your session has expired. Please login again.').waitFor()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
})

test('uses the server’s clock for the 15 minutes, then removes the button', async () => {
  const { customer, orderId } = await paidOrder(e2e, medicine)
  const page = await e2e.visit({ as: customer })
  // Every answer tells the page the server's time: none may come while the browser's clock is ahead.
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.goto(`/order/${orderId}`)
  const left = page.getByRole('timer')
  await becomes(() => left.innerText()).toMatch(/^1[45] min \d+ s left$/)
  await page.waitForLoadState('networkidle')
  await cancelButton(page).focus()
  await page.clock.fastForward('14:30')
  await becomes(() => left.innerText()).toMatch(/^\d+ s left$/)
  await page.clock.fastForward('00:31')
  const over = page.getByText(/^The 15 minutes for changing or cancelling are over\./)
  await over.waitFor()
  expect(await cancelButton(page).count()).toBe(0)
  expect(
    await over.evaluate((words) => words.closest('[tabindex]') === document.activeElement),
  ).toBe(true)
})

test('an old order has no cancel button', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const old = (await ordersOf(customer)).find(({ status }) => status === 'delivered')
  const page = await e2e.visit({ as: customer })
  await open(page, `/order/${old?._id}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  expect(await cancelButton(page).count()).toBe(0)
})
