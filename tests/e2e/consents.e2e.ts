import { expect, test } from 'vitest'
import { noticeVersion } from '#contract/purposes.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newCustomer } from './people.ts'
import { isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The section 'Privacy' of My Account. */

const e2e = openE2eShop()

test('withdraws and gives a consent by keyboard, and says since when', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer, viewport: phone, reducedMotion: 'reduce' })
  await open(page, '/profile')
  const box = page.getByRole('checkbox', { name: 'Your first name beside your reviews' })
  await page.getByText('On since you registered.').first().waitFor()
  expect(await box.isChecked()).toBe(true)
  await expectAccessible(page)
  await box.press('Space')
  await page.getByText(/Off since /).waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await isFocused(box)).toBe(true)
  await box.press('Space')
  await page.getByText(/On since \d/).waitFor()
  const { purposes } = await e2e.api(customer).consents.list()
  expect(purposes[0]).toMatchObject({ purpose: 'review_name', given: true })
})

test('shows the former choice again when it could not be saved', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, '/profile')
  const box = page.getByRole('checkbox', { name: 'Emails about your orders' })
  await box.waitFor()
  e2e.expectErrors(/ERR_FAILED/)
  await page.route('**/api/customer/consents', (route) => route.abort())
  await box.click()
  await waitForMessage(page, 'Error connecting to server. Please try again later.')
  expect(await box.isChecked()).toBe(true)
})

test('asks to read a changed notice until the customer has', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer })
  const earlier = { notice: { version: noticeVersion, shown: '2026-01-01' }, purposes: [] }
  await page.route('**/api/customer/consents', (route) => route.fulfill({ json: earlier }))
  await open(page, '/profile')
  await page.getByText('Our privacy notice has changed.').waitFor()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await page.getByText('Our privacy notice has changed.').waitFor({ state: 'detached' })
})

test('the registration form links to the notice with its version', async () => {
  const page = await e2e.visit()
  await open(page, '/customer/register')
  await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await page.getByText(/^Version of /).waitFor()
})
