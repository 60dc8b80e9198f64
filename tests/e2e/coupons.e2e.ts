import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()
let tablets: Medicine
beforeAll(async () => {
  tablets = await newMedicine(e2e, { name: 'Zerolac tablets', price: 100 })
})

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

test('a pharmacy creates a coupon on a phone, extends it and closes it', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy'), viewport: phone })
  await open(page, '/pharmacy/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create coupon' }).click()
  await dialog.getByText('Say what the coupon gives.').waitFor()
  await dialog.getByLabel('Code').fill('own50')
  await dialog.getByLabel('What customers read').fill('₹50 off our items')
  await dialog.getByLabel('Discount', { exact: true }).selectOption('Amount off')
  await dialog.getByLabel('Amount (₹)').fill('50')
  await dialog.getByLabel('Last day').fill('2098-12-31')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create coupon' }).click()
  await waitForMessage(page, 'Coupon OWN50 created')
  await page.getByRole('button', { name: 'Extend coupon OWN50' }).click()
  await dialog.getByLabel('Last day').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Coupon changed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close coupon OWN50' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Close coupon' }).click()
  await waitForMessage(page, 'Coupon OWN50 is closed')
  await page.getByRole('row').filter({ hasText: 'OWN50' }).getByText('Closed').waitFor()
})

test('an administrator creates a coupon; a customer applies it, pays less and sees it in the order', async () => {
  const admin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(admin, '/admin/coupons')
  await admin.getByRole('button', { name: 'New coupon' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Code').fill('TENOFF')
  await dialog.getByLabel('What customers read').fill('10% off')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByLabel('Minimum (₹)').fill('150')
  await dialog.getByLabel('Last day').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Create coupon' }).click()
  await waitForMessage(admin, 'Coupon TENOFF created')
  await expectAccessible(admin)

  const refusal = /\/api\/cart\/coupon/
  e2e.expectErrors(refused(404, refusal), refused(409, refusal))
  const customer = await customerWith(e2e, [tablets, 1])
  const page = await e2e.visit({ as: customer })
  await open(page, '/cart')
  const code = page.getByLabel('Coupon code')
  await code.fill('nobodys')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We don’t know this coupon code. Check the letters and digits.').waitFor()
  await code.fill('tenoff')
  await code.press('Enter')
  await page.getByText(/Add items worth ₹50\.00 more/).waitFor()
  await page.getByRole('button', { name: 'One more' }).click()
  await summary(page).getByText('Coupon TENOFF', { exact: true }).waitFor()
  await summary(page).getByText('−₹20.00').waitFor()
  await summary(page).getByText('₹220.00').waitFor()
  await expectAccessible(page)
  await page.reload()
  await summary(page).getByText('−₹20.00').waitFor()
  await page.getByRole('button', { name: 'Remove coupon TENOFF' }).click()
  await summary(page).getByText('₹240.00').waitFor()
  await code.fill('TENOFF')
  await code.press('Enter')
  await summary(page).getByText('−₹20.00').waitFor()
  await fillAddress(page)
  await payByCard(page)
  await page.getByRole('link', { name: 'View your order' }).click()
  await page.getByText('Coupon TENOFF', { exact: true }).waitFor()
  await page.getByText('−₹20.00').waitFor()
  const [order] = (await e2e.api(customer).orders.list()).orders
  expect(order).toMatchObject({ totalPrice: 220, coupon: { code: 'TENOFF', discount: 20 } })
  await admin.reload()
  await admin.getByRole('row').filter({ hasText: 'TENOFF' }).getByText('₹20.00').waitFor()
})
