import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { refused } from './console.ts'
import { expectAccessible } from './inspection.ts'
import { callSandbox, deliveryAddress } from './paid-order.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()
let tablets: Medicine
let drops: Medicine

beforeAll(async () => {
  tablets = await newMedicine(e2e, { name: 'Hazelol 650 mg tablets', price: 27.85 })
  drops = await newMedicine(e2e, { name: 'Hazelol drops', price: 90 })
})

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Opens the page of a paid order of three tablets and one bottle of drops. */
async function openOrder(viewport?: typeof phone) {
  const customer = await customerWith(e2e, [tablets, 3], [drops, 1])
  const { orders } = e2e.api(customer)
  const cartItems = [
    { _id: tablets._id, quantity: 3 },
    { _id: drops._id, quantity: 1 },
  ]
  const { order } = await orders.createPayment({ body: { cartItems, deliveryAddress } })
  const window = { method: 'card', outcome: 'success' }
  const paid = await callSandbox(e2e, `checkout/${order.id}/pay`, window)
  const { orderId } = await orders.verifyPayment({ body: paid })
  const page = await e2e.visit({ as: customer, ...(viewport ? { viewport } : {}) })
  await page.goto(`/order/${orderId}`)
  await button(page, 'Change order').waitFor()
  return { page, customer, orderId }
}

test('by keyboard on a phone: lowers a quantity and moves the order after a look at the refund', async () => {
  const { page, customer, orderId } = await openOrder(phone)
  await button(page, 'Change order').focus()
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(heading(page, 'Change this order'))).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Quantity of Hazelol 650 mg tablets').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Quantity of Hazelol drops').focus()
  await page.keyboard.type('0')
  await page.getByLabel('ZIP code').fill('41100')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid 6-digit ZIP code').waitFor()
  await page.getByLabel('ZIP code').fill('411 038')
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(heading(page, 'Check your changes'))).toBe(true)
  await page.getByText('Hazelol 650 mg tablets: quantity 2 instead of 3').waitFor()
  await page.getByText('Hazelol drops: taken out').waitFor()
  await page.getByText(/We refund ₹117\.85 the way you paid/).waitFor()
  await expectAccessible(page)
  await button(page, 'Confirm changes').focus()
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Your order was changed.')
  await heading(page, 'Check your changes').waitFor({ state: 'detached' })
  const events = page.getByRole('list', { name: 'Timeline' })
  await events.getByText('Quantity of Hazelol 650 mg tablets changed from 3 to 2').waitFor()
  await events.getByText('Delivery address changed').waitFor()
  await page
    .getByRole('region', { name: 'Delivery address' })
    .getByText(/411038/)
    .waitFor()
  await page.getByRole('region', { name: 'Refund' }).getByText('You changed the order.').waitFor()
  await expectAccessible(page)

  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const { order } = await e2e.api(customer).orders.detail({ params: { orderId } })
  const seller = await e2e.visit({ as: pharmacy })
  await seller.goto(`/pharmacy/orders/${order.shipments[0]?._id}`)
  await seller.getByText('The customer changed the quantity from 3 to 2').waitFor()
  await seller.getByText('Taken out by the customer').waitFor()
})

test('says that nothing differs, keeps what was entered, and offers cancelling for everything', async () => {
  const { page } = await openOrder()
  await button(page, 'Change order').click()
  await button(page, 'Review changes').click()
  await page.getByText(/^Nothing is different yet\./).waitFor()
  for (const name of ['Hazelol 650 mg tablets', 'Hazelol drops']) {
    await page.getByLabel(`Quantity of ${name}`).fill('0')
    await page.keyboard.press('Tab')
  }
  await button(page, 'Review changes').click()
  await page.getByText(/^Nothing would be left of this order\./).waitFor()
  await page.getByLabel('Quantity of Hazelol drops').fill('1')
  await page.keyboard.press('Tab')
  await button(page, 'Review changes').click()
  await heading(page, 'Check your changes').waitFor()
  await button(page, 'Back').click()
  expect(await page.getByLabel('Quantity of Hazelol 650 mg tablets').inputValue()).toBe('0')
  await button(page, 'Keep order as it is').click()
  await heading(page, 'Change this order').waitFor({ state: 'detached' })
})

test('refuses a change of an order that was changed in another tab, and shows the latest', async () => {
  e2e.expectErrors(refused(409, /\/changes/))
  const { page, customer, orderId } = await openOrder()
  await page.route('**/api/notifications/stream', () => undefined)
  await button(page, 'Change order').click()
  await page.getByLabel('Quantity of Hazelol 650 mg tablets').fill('1')
  await page.keyboard.press('Tab')
  await button(page, 'Review changes').click()
  await heading(page, 'Check your changes').waitFor()
  const { changes, orders } = e2e.api(customer)
  const { order } = await orders.detail({ params: { orderId } })
  const [item] = order.items.filter(({ medicine }) => medicine._id === tablets._id)
  const items = [{ _id: item?._id ?? '', quantity: 2 }]
  await changes.apply({ params: { orderId }, body: { revision: 0, items } })
  await button(page, 'Confirm changes').click()
  await waitForMessage(page, 'This order was updated elsewhere. Reload to see the latest.')
  await page.getByText('1 of 3 taken out').waitFor()
})
