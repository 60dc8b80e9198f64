import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { freshEmail, newCustomer, password } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop({ settings: { RATE_LIMIT: 'on' } })

/** As a stranger who guesses: ten wrong passwords use the budget of one address up. */
async function guess(email: string) {
  const body = { email, password: 'Wrong1!' }
  for (let tries = 0; tries < 10; tries += 1)
    await e2e
      .api()
      .accounts.customerLogin({ body })
      .catch(() => undefined)
}

test('logs in after an attack, by the keyboard, with a proof that the browser computes', async () => {
  e2e.expectErrors(refused(429, /customer\/login/))
  const { user } = await newCustomer(e2e)
  await guess(user.email)
  const page = await e2e.visit({ viewport: phone })
  await open(page, '/customer/login')
  // Holds the solver back until the page has said what it does.
  const seen = Promise.withResolvers<void>()
  await page.route('**/proof-worker*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Checking that you are not a robot…').waitFor()
  seen.resolve()
  await waitForPath(page, '/')
})

test('can be cancelled, and says what happened when the proof was for a wrong password', async () => {
  e2e.expectErrors(refused(429, /customer\/login/), refused(401, /customer\/login/))
  const email = freshEmail()
  await guess(email)
  const page = await e2e.visit()
  await open(page, '/customer/login')
  // Holds the solver back, so that there is something to cancel.
  const canceled = Promise.withResolvers<void>()
  await page.route('**/proof-worker*', async (route) => {
    await canceled.promise
    await route.continue()
  })
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong1!')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Checking that you are not a robot…').waitFor({ state: 'detached' })
  canceled.resolve()
  expect(await login.getAttribute('aria-busy')).toBeNull()
  await login.click()
  await waitForMessage(page, 'Invalid login credentials')
})
