import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newCustomer } from './people.ts'
import { isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The section 'Nominee' of My Account. */

const e2e = openE2eShop()

test('names a person by keyboard, changes them and withdraws the nomination', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer, viewport: phone, reducedMotion: 'reduce' })
  await open(page, '/profile')
  const section = page.getByRole('region', { name: 'Nominee' })
  await section.getByRole('button', { name: 'Name a person' }).press('Enter')
  expect(await isFocused(section.getByLabel('Their name'))).toBe(true)
  await section.getByLabel('Their name').fill('Rohan Kulkarni')
  await section.getByLabel('Relation to you').fill('Brother')
  await page.keyboard.press('Enter')
  await section.getByText('Enter an email or a phone number, so that they can be').waitFor()
  await expectAccessible(page)
  await section.getByLabel('Their phone number').fill('98220 44170')
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Your nominee is saved.')
  await section.getByText('9822044170').waitFor()
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Change nominee' }).click()
  await section.getByLabel('Relation to you').fill('Elder brother')
  await section.getByRole('button', { name: 'Save nominee' }).click()
  await section.getByText('Elder brother').waitFor()

  await section.getByRole('button', { name: 'Withdraw nomination' }).click()
  await page
    .getByRole('alertdialog', { name: 'Withdraw the nomination?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await section.getByRole('button', { name: 'Name a person' }).waitFor()
  expect(await e2e.api(customer).nominees.show()).toEqual({ nominee: null })
})
