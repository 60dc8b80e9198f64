import { expect, test } from 'vitest'
import { customerWith, newMedicine } from './people.ts'
import { becomes } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('the cart counts and sums its items, folds the address, and minus stops at one', async () => {
  const name = 'Walnutol 650 mg tablets'
  const medicine = await newMedicine(e2e, { name, price: 27.85 })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 2]) })
  await page.goto('/cart')
  const less = page.getByRole('button', { name: 'One less' })
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await becomes(() => summary.innerText()).toMatch(/Subtotal, 2 packs\s+₹55\.70/)
  expect(await less.isDisabled()).toBe(false)
  await less.click()
  await becomes(() => quantity.inputValue()).toBe('1')
  await becomes(() => summary.innerText()).toMatch(
    /Subtotal, 1 pack\s+₹27\.85\s+Delivery\s+₹40\.00\s+To pay\s+₹67\.85/,
  )
  expect(await less.isDisabled()).toBe(true)

  const city = page.getByLabel('City')
  expect(await city.isVisible()).toBe(false)
  await page.getByText('Delivery Address').click()
  await city.waitFor()
  await page.getByText('Delivery Address').click()
  await city.waitFor({ state: 'hidden' })
})
