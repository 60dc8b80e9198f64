import { expect, test } from 'vitest'
import { address, fillAddress, openPayment, payButton } from './checkout.ts'
import { customerWith, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

async function openCart() {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  await page.goto('/cart')
  return page
}

test('the panel opens at the first missing field', async () => {
  const page = await openCart()
  await payButton(page).click()
  await waitForMessage(page, 'Please fill all required fields')
  await becomes(() => isFocused(page.getByLabel('Full name'))).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)
})

test.each(Object.keys(address))('%s is required', async (label) => {
  const page = await openCart()
  await fillAddress(page, { ...address, [label]: '  ' })
  await payButton(page).click()
  await waitForMessage(page, 'Please fill all required fields')
  expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
})

test('ignores characters other than digits in phone and ZIP code', async () => {
  const page = await openCart()
  await fillAddress(page, { ...address, Phone: '98220-4417', 'ZIP code': '4110' })
  await payButton(page).click()
  await waitForMessage(page, 'Please enter a valid 10-digit phone number')
  await page.getByLabel('Phone').fill('+ 98220-44170 ')
  await payButton(page).click()
  await waitForMessage(page, 'Please enter a valid 6-digit ZIP code')
  await page.getByLabel('ZIP code').fill('411 004')
  await openPayment(page)
})
