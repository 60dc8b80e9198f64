import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a logout in one tab shows in the other, whose next action asks to log in', async () => {
  const one = await e2e.visit({ as: await newCustomer(e2e) })
  const other = await one.context().newPage()
  await open(one, '/')
  await open(other, '/shop')
  await one.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(one, '/')

  await other.getByRole('banner').getByText('Login', { exact: true }).waitFor()
  await other
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await waitForMessage(other, 'Please login to add items to cart')
  await waitForPath(other, '/customer/login?next=%2Fshop')
})

test('a logout in one tab removes private content from the other', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const one = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  const other = await one.context().newPage()
  await open(one, '/')
  await other.goto('/cart')
  await other.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  await one.getByRole('button', { name: 'Logout' }).click()
  await waitForMessage(other, 'You are not authorized to access this page. Please log in.')
  await waitForPath(one, '/')
  await waitForPath(other, '/customer/login')
})

test('an item added in one tab appears in the other’s header and cart', async () => {
  const name = 'Walnutol drops'
  const medicine = await newMedicine(e2e, { name })
  const one = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  const other = await one.context().newPage()
  await open(one, `/medicines/${medicine._id}`)
  await open(other, '/support')
  await one.getByRole('button', { name: 'Add to Cart' }).click()
  await waitForMessage(one, `1 ${name} added to cart`)
  await other.getByRole('link', { name: 'Cart 2 items' }).click()
  const quantity = other.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('2')
})

test('never shows the same message twice at once', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  const sentence = 'Quantity exceeds available stock!'
  const card = page.getByRole('article').first()
  await card.getByRole('textbox').fill('100000')
  for (let presses = 0; presses < 4; presses += 1)
    await card.getByRole('button', { name: /^Add/ }).click()
  await waitForMessage(page, sentence)
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
