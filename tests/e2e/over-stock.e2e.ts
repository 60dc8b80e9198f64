import { expect, test } from 'vitest'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { refused } from './console.ts'
import { customerWith, newMedicine, setStock } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
const some =
  'Some items in your cart exceed available stock. Please adjust quantities before checkout.'
const adjust = 'Please adjust quantities for items exceeding available stock before checkout.'

test('what exceeds the stock is flagged and bars the checkout until it is lowered', async () => {
  const name = 'Walnutol 650 mg tablets'
  const medicine = await newMedicine(journey, { name, stockQuantity: 8 })
  const customer = await customerWith(journey, [medicine, 4])
  await setStock(journey, medicine, 2)

  const page = await journey.visit({ as: customer })
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
  await said(page, 'Payment successful! Your order is confirmed.')
})

test('the barred button says why when it is pressed', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol drops', stockQuantity: 5 })
  const customer = await customerWith(journey, [medicine, 5])
  await setStock(journey, medicine, 1)
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText(some).waitFor()
  await payButton(page).press('Enter')
  await said(page, adjust)
})

test('a quantity above the stock is refused in the cart, and the old one stands again', async () => {
  journey.expectErrors(refused(409, /\/api\/cart\/update/))
  const name = 'Walnutol syrup'
  const medicine = await newMedicine(journey, { name, stockQuantity: 3 })
  const customer = await customerWith(journey, [medicine, 3])
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await said(page, 'Only 3 units of this item are available in stock.')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('3')
})

test('stock that is sold while the cart is open is told at checkout', async () => {
  journey.expectErrors(refused(409, /\/api\/payment\/create-order/))
  const name = 'Walnutol cream'
  const medicine = await newMedicine(journey, { name, stockQuantity: 4 })
  const customer = await customerWith(journey, [medicine, 3])
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await fillAddress(page)
  await setStock(journey, medicine, 1)
  await payButton(page).click()
  await page.getByText(`${name} has only 1 units in stock (you have 3 in cart)`).first().waitFor()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await said(page, 'Item removed from cart.')
  await page.getByRole('link', { name: 'Browse Products' }).waitFor()
})

test('the catalogue takes no more than there is', async () => {
  const name = 'Walnutol sachets'
  await newMedicine(journey, { name, stockQuantity: 2 })
  const customer = await customerWith(journey)
  const page = await journey.visit({ as: customer })
  await page.goto('/shop?q=walnutol+sachets')
  const card = page.getByRole('article', { name })
  await card.getByText('Low Stock').waitFor()
  await card.getByRole('textbox').fill('3')
  await card.getByRole('button', { name: /^Add/ }).click()
  await said(page, 'Quantity exceeds available stock!')
  await card.getByRole('textbox').fill('2')
  await card.getByRole('button', { name: /^Add/ }).click()
  await card.getByRole('button', { name: 'Added!' }).waitFor()
})
