import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { fill } from './fields.ts'
import { open } from './hydration.ts'
import { add, drawn, medicine } from './medicine-form.ts'
import { customerWith, newCustomer, newMedicine, newPharmacy, password } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { tokenOf } from './storage.ts'

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

test('what is typed for a medicine stays while its pharmacy logs in again in a new tab', async () => {
  e2e.expectErrors(refused(401, /\/api\/(medicines|pharmacy|notifications)/))
  const pharmacy = await newPharmacy(e2e)
  const one = await e2e.visit({ as: pharmacy })
  await open(one, '/pharmacy/add-medicine')
  await fill(one, medicine)
  await drawn(one).check()
  // The token runs out, which this page would notice at once if it stored the other token itself.
  const other = await one.context().newPage()
  await open(other, '/about')
  const expired = tokenOf({ role: 'pharmacy', exp: Math.floor(Date.now() / 1000) - 60 })
  await other.evaluate((token) => localStorage.setItem('token', token), expired)
  await other.close()

  await add(one).click()
  await one.getByText(/What you typed stays here/).waitFor()
  const opened = one.context().waitForEvent('page')
  await one.getByRole('link', { name: 'Log in in a new tab' }).click()
  const login = await opened
  await waitForMessage(login, 'Session expired. Please log in again.')
  await one.getByRole('banner').getByText('Login', { exact: true }).waitFor()
  await login.getByLabel('Email').fill(pharmacy.user.email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForPath(login, '/pharmacy/dashboard')

  await one.getByRole('banner').getByText('Login', { exact: true }).waitFor({ state: 'hidden' })
  expect(await one.getByLabel('Name', { exact: true }).inputValue()).toBe(medicine.Name)
  await add(one).click()
  await waitForMessage(one, 'Medicine added successfully')
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
