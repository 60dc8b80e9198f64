import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { open } from './awake.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { refused } from './console.ts'
import { axeFaults, isSound } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, isGone, said } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()
const done = 'Your order was cancelled.'
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets', stockQuantity: 100 })
})

const cancelButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first()

/** Opens the question and answers it. */
async function cancel(page: Page, reason = '') {
  await cancelButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByLabel(/Why do you cancel/).fill(reason)
  await question.getByRole('button', { name: 'Cancel order' }).click()
}

/** No news reach this page: it shows what it has shown. */
const deafen = (page: Page) => page.route('**/api/notifications/stream', () => undefined)

async function atOrder({
  viewport,
  deaf = false,
}: {
  viewport?: typeof phone
  deaf?: boolean
} = {}) {
  const { customer, orderId } = await paidOrder(journey, medicine)
  const page = await journey.visit({ as: customer, ...(viewport ? { viewport } : {}) })
  if (deaf) await deafen(page)
  await page.goto(`/order/${orderId}`)
  await cancelButton(page).waitFor()
  return { page, customer, orderId }
}

async function ordersOf(customer: Session) {
  return (await journey.api(customer).orders.list()).orders
}

test('bought, cancelled with a reason: the money is on its way, the units are back, the history says so', async () => {
  const rare = await newMedicine(journey, { name: 'Walnutol drops', stockQuantity: 3 })
  const customer = await customerWith(journey, [rare, 3])
  const page = await journey.visit({ as: customer, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/cart')
  await fillAddress(page)
  await payByCard(page)
  await page.getByText(/You can cancel the order within 15 minutes/).waitFor()
  await page.getByRole('link', { name: 'View your order' }).click()
  expect(await page.getByRole('timer').innerText()).toMatch(/^1[45] min \d+ s left$/)
  await isSound(page)

  await cancel(page, 'Ordered twice')
  await said(page, done)
  const notice = page.getByText(/^This order was cancelled on \d+ \w{3} \d{4}, \d\d:\d\d\.$/)
  await notice.waitFor()
  expect(await cancelButton(page).count()).toBe(0)
  const events = page.getByRole('list', { name: 'What happened' })
  await events.getByText('Order cancelled').waitFor()
  await events.getByText('“Ordered twice”').waitFor()
  await page.getByRole('complementary').getByText('After refunds').waitFor()
  await page.getByRole('region', { name: 'Refund' }).getByText('You cancelled the order.').waitFor()
  await isSound(page)

  const { stockQuantity } = await journey.api().catalogue.detail({ params: { id: rare._id } })
  expect(stockQuantity).toBe(3)
  await isGone(page, done)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await page.getByText('Sort by').waitFor()
  await page.getByText(/^(Refunded|₹\d+\.\d\d being refunded)$/).waitFor()
  const [order] = await ordersOf(customer)
  expect(order).toMatchObject({ status: 'cancelled', deliveryStatus: 'cancelled' })
  await isSound(page)
})

test('by keyboard on a phone: Escape keeps the order, and the focus comes back', async () => {
  const { page, customer } = await atOrder({ viewport: phone })
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
  await said(page, done)
  await becomes(() =>
    page.evaluate(() => document.activeElement?.textContent?.includes('was cancelled on')),
  ).toBe(true)
})

test('in a second tab that still shows the button the order is cancelled as well, once', async () => {
  const { page, customer, orderId } = await atOrder()
  const other = await page.context().newPage()
  await deafen(other)
  await other.goto(`/order/${orderId}`)
  await cancelButton(other).waitFor()
  await cancel(page)
  await said(page, done)
  await cancel(other)
  await said(other, done)
  await other.getByText(/^This order was cancelled on/).waitFor()
  expect((await ordersOf(customer))[0]?.refunds).toHaveLength(1)
})

test('what was sent meanwhile can’t be cancelled any more, and the page shows it', async () => {
  journey.expectErrors(refused(409, /\/cancellation/))
  const { page, orderId } = await atOrder({ deaf: true })
  const admin = journey.api(await demoPerson(journey, 'admin'))
  await admin.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  await cancel(page)
  await said(page, 'This order can no longer be cancelled here. Please write to our support.')
  await cancelButton(page).waitFor({ state: 'detached' })
  await becomes(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
  const events = page.getByRole('list', { name: 'What happened' })
  await events.getByText('Status changed from Confirmed to Shipped').waitFor()
  await events
    .getByText(/^Aushadh · /)
    .first()
    .waitFor()
})

test('what the administrator calls off is so on the open page, without reloading it', async () => {
  const { page, orderId } = await atOrder()
  const hears = page.waitForResponse('**/api/notifications/stream')
  await page.reload()
  await hears
  const admin = journey.api(await demoPerson(journey, 'admin'))
  await admin.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'Out of stock' } })
  await page.getByText(/^This order was cancelled on/).waitFor()
  await cancelButton(page).waitFor({ state: 'detached' })
})

test('without a connection nothing is lost, and the next press cancels', async () => {
  journey.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { page } = await atOrder()
  await page.context().setOffline(true)
  await cancel(page, 'Too many')
  await page
    .getByRole('alert')
    .getByText(/^Error connecting to server/)
    .waitFor()
  await page.context().setOffline(false)
  expect(await page.getByLabel(/Why do you cancel/).inputValue()).toBe('Too many')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).dblclick()
  await said(page, done)
  await page.getByText('“Too many”').waitFor()
})

test('whose session has ended is asked to log in', async () => {
  journey.expectErrors(refused(401, /\/api\/orders\//))
  const { page, customer } = await atOrder()
  await journey.api(customer).accounts.endSession()
  await cancel(page)
  await page.getByText('Your session has expired. Please login again.').waitFor()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
})

test('the server’s 15 minutes count, whatever the device’s clock says; then the button is gone', async () => {
  const { customer, orderId } = await paidOrder(journey, medicine)
  const page = await journey.visit({ as: customer })
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.goto(`/order/${orderId}`)
  const left = page.getByRole('timer')
  await becomes(() => left.innerText()).toMatch(/^1[45] min \d+ s left$/)
  await cancelButton(page).focus()
  await page.clock.fastForward('14:30')
  await becomes(() => left.innerText()).toMatch(/^\d+ s left$/)
  await page.clock.fastForward('00:31')
  const over = page.getByText(/^The 15 minutes for cancelling are over\./)
  await over.waitFor()
  expect(await cancelButton(page).count()).toBe(0)
  expect(
    await over.evaluate((words) => words.closest('[tabindex]') === document.activeElement),
  ).toBe(true)
})

test('an order of long ago has no such button', async () => {
  const customer = await demoPerson(journey, 'customer')
  const old = (await ordersOf(customer)).find(({ status }) => status === 'delivered')
  const page = await journey.visit({ as: customer })
  await open(page, `/order/${old?._id}`)
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  expect(await cancelButton(page).count()).toBe(0)
})
