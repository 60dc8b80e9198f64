import { expect, test } from 'vitest'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { refused } from './console.ts'
import { customerWith, newMedicine, setStock } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const some =
  'Some items in your cart exceed available stock. Please adjust quantities before checkout.'
const adjust = 'Please adjust quantities for items exceeding available stock before checkout.'

test('a quantity above the stock is marked and disables the checkout until it is lowered', async () => {
  const name = 'Walnutol 650 mg tablets'
  const medicine = await newMedicine(e2e, { name, stockQuantity: 8 })
  const customer = await customerWith(e2e, [medicine, 4])
  await setStock(e2e, medicine, 2)

  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText(`${name} has only 2 units in stock (you have 4 in cart)`).waitFor()
  await page.getByText(some).waitFor()
  await page.getByText('Low Stock, 2 left').waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  expect(await quantity.getAttribute('aria-invalid')).toBe('true')

  await quantity.fill('2')
  await quantity.press('Enter')
  await becomes(() => payButton(page).isDisabled()).toBe(false)
  await page.getByText(some).waitFor({ state: 'detached' })
  await fillAddress(page)
  await payByCard(page)
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
})

test('pressing the disabled checkout button shows the reason', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol drops', stockQuantity: 5 })
  const customer = await customerWith(e2e, [medicine, 5])
  await setStock(e2e, medicine, 1)
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText(some).waitFor()
  await payButton(page).press('Enter')
  await waitForMessage(page, adjust)
})

test('the cart refuses a quantity above the stock and restores the previous one', async () => {
  e2e.expectErrors(refused(409, /\/api\/cart\/update/))
  const name = 'Walnutol syrup'
  const medicine = await newMedicine(e2e, { name, stockQuantity: 3 })
  const customer = await customerWith(e2e, [medicine, 3])
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await waitForMessage(page, 'Only 3 units of this item are available in stock.')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('3')
})

test('the checkout reports stock that was sold while the cart was open', async () => {
  e2e.expectErrors(refused(409, /\/api\/payment\/create-order/))
  const name = 'Walnutol cream'
  const medicine = await newMedicine(e2e, { name, stockQuantity: 4 })
  const customer = await customerWith(e2e, [medicine, 3])
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await fillAddress(page)
  await setStock(e2e, medicine, 1)
  await payButton(page).click()
  await page.getByText(`${name} has only 1 units in stock (you have 3 in cart)`).first().waitFor()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await waitForMessage(page, 'Item removed from cart.')
  await page.getByRole('link', { name: 'Browse Products' }).waitFor()
})

test('the shop adds no more units than the stock', async () => {
  const name = 'Walnutol sachets'
  await newMedicine(e2e, { name, stockQuantity: 2 })
  const customer = await customerWith(e2e)
  const page = await e2e.visit({ as: customer })
  await page.goto('/shop?q=walnutol+sachets')
  const card = page.getByRole('article', { name })
  await card.getByText('Low Stock').waitFor()
  await card.getByRole('textbox').fill('3')
  await card.getByRole('button', { name: /^Add/ }).click()
  await waitForMessage(page, 'Quantity exceeds available stock!')
  await card.getByRole('textbox').fill('2')
  await card.getByRole('button', { name: /^Add/ }).click()
  await card.getByRole('button', { name: 'Added!' }).waitFor()
})
