import { test } from 'vitest'
import { open } from './awake.ts'
import { address, fillAddress, payButton } from './checkout.ts'
import { tabTo } from './keys.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

test('a medicine is bought without a mouse, from the shelf to the confirmation', async () => {
  const name = 'Walnutol 650 mg tablets'
  await newMedicine(journey, { name })
  const page = await journey.visit({ as: await newCustomer(journey) })
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
  await standsAt(page, '/cart')
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
  await said(page, 'Payment successful! Your order is confirmed.')
  await becomes(() => isFocused(page.getByRole('region', { name: 'Order confirmed' }))).toBe(true)
})

test('Escape closes the payment window, and the focus is back on the button', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol drops' })
  const page = await journey.visit({ as: await customerWith(journey, [medicine, 1]) })
  await page.goto('/cart')
  await fillAddress(page)
  const pay = payButton(page)
  await pay.press('Enter')
  const frame = page.frameLocator('iframe[title="Payment window"]')
  await becomes(() => isFocused(frame.getByRole('tab', { name: 'Card' }))).toBe(true)
  await page.keyboard.press('Escape')
  await said(page, 'Payment window closed')
  await becomes(() => isFocused(pay)).toBe(true)
})
