import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { orderNumber } from '#contract/order-number.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
/** CSS adds the number to the link’s accessible name. */
const expectUnread = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^Notifications\\s*${unread} unread$`) })
    .waitFor()
const notices = (page: Page) => page.getByRole('main').getByRole('listitem')

/** The pharmacy's fulfilment page for its shipment of a paid order. */
async function fulfilmentPageOf(orderId: string) {
  const { pharmacyShipments } = e2e.api(await demoPerson(e2e, 'pharmacy'))
  const { body } = await pharmacyShipments.list()
  const params = { id: body.orders.find((one) => one.orderId === orderId)?._id ?? '' }
  return {
    accept: () => pharmacyShipments.accept({ params }),
    send: async () => {
      await pharmacyShipments.pack({ params })
      await pharmacyShipments.handOver({ params, body: { carrier: 'Delhivery' } })
    },
  }
}

async function bought(): Promise<{ customer: Session; orderId: string }> {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  return paidOrder(e2e, medicine)
}

test('the unread count rises on an open page, and opening the list shows the events and marks them read', async () => {
  const { customer, orderId } = await bought()
  const page = await e2e.visit({ as: customer })
  const stream = page.waitForResponse('**/api/notifications/stream')
  await open(page, '/shop')
  await stream
  await (await fulfilmentPageOf(orderId)).accept()
  await expectUnread(page, 1)

  await bell(page).click()
  await waitForPath(page, '/notifications')
  const accepted = notices(page).filter({
    hasText: `accepted its shipment of your order ${orderNumber(orderId)}.`,
  })
  await accepted.waitFor()
  // New notifications appear on the open list as well.
  await (await fulfilmentPageOf(orderId)).send()
  await notices(page).filter({ hasText: 'handed its shipment' }).waitFor()
  await expectUnread(page, 3)
  await expectAccessible(page)

  await page.getByRole('link', { name: /handed its shipment/ }).click()
  await waitForPath(page, `/order/${orderId}`)
  await expectUnread(page, 2)
  await bell(page).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('You’re all caught up.').waitFor()
  await becomes(() => bell(page).locator('.count').isVisible()).toBe(false)
})

test('a user who mutes orders gets no such notification, on this page or the next', async () => {
  const { customer, orderId } = await bought()
  const page = await e2e.visit({ as: customer })
  await page.goto('/notifications')
  await page.getByText('No notifications yet').waitFor()
  await page.getByRole('checkbox', { name: 'Orders, in the app' }).uncheck()
  await page.getByText('Saved.').waitFor()
  await (await fulfilmentPageOf(orderId)).accept()
  await page.reload()
  await page.getByText('No notifications yet').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Orders, in the app' }).isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'Orders, by email' }).isChecked()).toBe(true)
})

test.each([
  ['pharmacy', '/pharmacy/notifications'],
  ['admin', '/admin/notifications'],
] as const)('the notifications of a %s are sound, and reached by the bell', async (role, path) => {
  const page = await e2e.visit({ as: await demoPerson(e2e, role) })
  await open(page, '/about')
  await bell(page).click()
  await waitForPath(page, path)
  await page.getByRole('heading', { name: 'Notification settings' }).waitFor()
  await expectAccessible(page)
})
