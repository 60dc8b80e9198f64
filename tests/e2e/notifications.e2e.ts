import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
/** The number stands in the link’s name, which CSS writes. */
const counts = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^Notifications\\s*${unread} unread$`) })
    .waitFor()
const notices = (page: Page) => page.getByRole('main').getByRole('listitem')

/** The pharmacy's counter, by its part of a paid order. */
async function counterOf(orderId: string) {
  const { pharmacyOrders } = journey.api(await demoPerson(journey, 'pharmacy'))
  const { body } = await pharmacyOrders.list()
  const params = { id: body.orders.find((one) => one.orderId === orderId)?._id ?? '' }
  return {
    accept: () => pharmacyOrders.accept({ params }),
    send: async () => {
      await pharmacyOrders.pack({ params })
      await pharmacyOrders.handOver({ params, body: { carrier: 'Delhivery' } })
    },
  }
}

async function bought(): Promise<{ customer: Session; orderId: string }> {
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  return paidOrder(journey, medicine)
}

test('the bell’s count rises while a page stands open; the list shows what happened, leads there, and is read by it', async () => {
  const { customer, orderId } = await bought()
  const page = await journey.visit({ as: customer })
  const hears = page.waitForResponse('**/api/notifications/stream')
  await open(page, '/shop')
  await hears
  await (await counterOf(orderId)).accept()
  await counts(page, 1)

  await bell(page).click()
  await standsAt(page, '/notifications')
  const accepted = notices(page).filter({
    hasText: `accepted its part of your order ${orderId.slice(0, 8)}.`,
  })
  await accepted.waitFor()
  // On the list, too, what happens now appears by itself.
  await (await counterOf(orderId)).send()
  await notices(page).filter({ hasText: 'handed its part' }).waitFor()
  await counts(page, 3)
  await isSound(page)

  await page.getByRole('link', { name: /handed its part/ }).click()
  await standsAt(page, `/order/${orderId}`)
  await counts(page, 2)
  await bell(page).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('You have read all of them.').waitFor()
  await becomes(() => bell(page).locator('.count').isVisible()).toBe(false)
})

test('who mutes orders is told of none, here or on the next page', async () => {
  const { customer, orderId } = await bought()
  const page = await journey.visit({ as: customer })
  await page.goto('/notifications')
  await page.getByText('No notifications yet').waitFor()
  await page.getByRole('checkbox', { name: 'Orders, here' }).uncheck()
  await page.getByText('Saved.').waitFor()
  await (await counterOf(orderId)).accept()
  await page.reload()
  await page.getByText('No notifications yet').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Orders, here' }).isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'Orders, by mail' }).isChecked()).toBe(true)
})

test.each([
  ['pharmacy', '/pharmacy/notifications'],
  ['admin', '/admin/notifications'],
] as const)('the notifications of a %s are sound, and reached by the bell', async (role, path) => {
  const page = await journey.visit({ as: await demoPerson(journey, role) })
  await open(page, '/about')
  await bell(page).click()
  await standsAt(page, path)
  await page.getByRole('heading', { name: 'What you hear of' }).waitFor()
  await isSound(page)
})
