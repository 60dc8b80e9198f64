import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

test('a logout in one tab shows in the other, whose next action asks to log in', async () => {
  const one = await journey.visit({ as: await newCustomer(journey) })
  const other = await one.context().newPage()
  await open(one, '/')
  await open(other, '/shop')
  await one.getByRole('button', { name: 'Logout' }).click()
  await standsAt(one, '/')

  await other.getByRole('banner').getByText('Login', { exact: true }).waitFor()
  await other
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await said(other, 'Please login to add items to cart')
  await standsAt(other, '/customer/login?next=%2Fshop')
})

test('a logout in one tab takes what is private away from the other', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const one = await journey.visit({ as: await customerWith(journey, [medicine, 1]) })
  const other = await one.context().newPage()
  await open(one, '/')
  await other.goto('/cart')
  await other.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  await one.getByRole('button', { name: 'Logout' }).click()
  await said(other, 'You are not authorized to access this page. Please log in.')
  await standsAt(one, '/')
  await standsAt(other, '/customer/login')
})

test('what is added in one tab is in the other’s header, and in its cart when it is looked at', async () => {
  const name = 'Walnutol drops'
  const medicine = await newMedicine(journey, { name })
  const one = await journey.visit({ as: await customerWith(journey, [medicine, 1]) })
  const other = await one.context().newPage()
  await open(one, `/medicines/${medicine._id}`)
  await open(other, '/support')
  await one.getByRole('button', { name: 'Add to Cart' }).click()
  await said(one, `1 ${name} added to cart`)
  await other.getByRole('link', { name: 'Cart 2 items' }).click()
  const quantity = other.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('2')
})

test('the same sentence never stands there twice', async () => {
  const page = await journey.visit()
  await open(page, '/shop')
  const sentence = 'Quantity exceeds available stock!'
  const card = page.getByRole('article').first()
  await card.getByRole('textbox').fill('100000')
  for (let presses = 0; presses < 4; presses += 1)
    await card.getByRole('button', { name: /^Add/ }).click()
  await said(page, sentence)
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
