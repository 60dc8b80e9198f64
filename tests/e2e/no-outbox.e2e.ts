import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { newCustomer } from './people.ts'
import { standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

/** It has a mail server, so its letters are for those they are written to. */
const journey = openJourney({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

test('a shop with a mail server has no outbox, and does not speak of one', async () => {
  const { user } = await newCustomer(journey)
  const page = await journey.visit()
  await page.goto('/outbox')
  await standsAt(page, '/')
  await open(page, '/customer/forgot-password')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.getByText('Nothing after a few minutes?').waitFor()
  expect(await page.getByText('outbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByLabel('Email').waitFor()
})
