import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { newCustomer } from './people.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

/** With a mail server, emails go to their recipients alone. */
const e2e = openE2eShop({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

test('a shop with a mail server has no outbox and does not mention one', async () => {
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit()
  await page.goto('/outbox')
  await waitForPath(page, '/')
  await open(page, '/customer/forgot-password')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('Nothing after a few minutes?').waitFor()
  expect(await page.getByText('outbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByLabel('Email').waitFor()
})
