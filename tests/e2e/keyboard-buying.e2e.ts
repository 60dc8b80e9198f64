import { test } from 'vitest'
import { address, fillAddress, payButton } from './checkout.ts'
import { open } from './hydration.ts'
import { tabTo } from './keys.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a customer buys a medicine by keyboard alone, from the shop to the confirmation', async () => {
  const name = 'Walnutol 650 mg tablets'
  await newMedicine(e2e, { name })
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, '/shop')
  await page.keyboard.press('/')
  await page.keyboard.type('walnutol')
  const add = page.getByRole('button', { name: `Add ${name} to cart` })
  await add.waitFor()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Added! ${name}` }).waitFor()

  await page.getByRole('link', { name: /^Cart/ }).focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, '/cart')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(page.getByLabel('Full name'))).toBe(true)
  for (const [label, value] of Object.entries(address)) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')

  const frame = page.frameLocator('iframe[title="Payment window"]')
  await becomes(() => isFocused(frame.getByRole('tab', { name: 'Card' }))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(frame.getByRole('button', { name: /^Pay ₹/ }))).toBe(true)
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(frame.getByLabel('One-time password'))).toBe(true)
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
  await becomes(() => isFocused(page.getByRole('region', { name: 'Order confirmed' }))).toBe(true)
})

test('Escape closes the payment window and returns the focus to the button', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol drops' })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  await page.goto('/cart')
  await fillAddress(page)
  const pay = payButton(page)
  await pay.press('Enter')
  const frame = page.frameLocator('iframe[title="Payment window"]')
  await becomes(() => isFocused(frame.getByRole('tab', { name: 'Card' }))).toBe(true)
  await page.keyboard.press('Escape')
  await waitForMessage(page, 'Payment window closed')
  await becomes(() => isFocused(pay)).toBe(true)
})
