import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf } from '../second-factors.ts'
import { open } from './hydration.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { demoPerson, newCustomer, password } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* Passkeys and authenticator apps: adding them, logging in with them, confirming with them, losing them. */

const e2e = openE2eShop({ settings: { REQUIRE_SECOND_FACTOR: 'true' } })

const section = (page: Page) => page.getByRole('region', { name: 'Login security' })
const codesDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Save your recovery codes' })

/** A device with a fingerprint reader, whose owner is there. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logInWithPassword(page: Page, path: string, email: string, secret = password) {
  await open(page, path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Adds an app in the open section; returns its key and the recovery codes. */
async function addApp(page: Page) {
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const [secret = ''] = /[A-Z2-7]{32}/.exec((await dialog.innerText()).replace(/\s/g, '')) ?? []
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await dialog.getByLabel('Name').fill('Phone')
  await dialog.getByLabel('Six-digit code').fill(codeOf(secret, new Date()))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await codesDialog(page).waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  const codes = (await codesDialog(page).innerText()).match(/[A-Z\d]{4}(-[A-Z\d]{4}){3}/g) ?? []
  expect(codes).toHaveLength(10)
  await codesDialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await section(page).getByText('Phone').first().waitFor()
  return { secret, codes }
}

test('a customer adds an app on a phone, logs in with its code, and with a recovery code', async () => {
  const customer = await newCustomer(e2e)
  const { email } = customer.user
  const page = await e2e.visit({ as: customer, viewport: phone, hasTouch: true, isMobile: true })
  await open(page, '/profile')
  const { secret, codes } = await addApp(page)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Log Out' }).click()

  e2e.expectErrors(/status of 401/, /status of 400/)
  await logInWithPassword(page, '/customer/login', email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(
    await page.getByLabel('Six-digit code').evaluate((one) => one === document.activeElement),
  ).toBe(true)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code or passkey was not accepted.').first().waitFor()
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await waitForPath(page, '/')

  await open(page, '/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await logInWithPassword(page, '/customer/login', email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await waitForPath(page, '/')
  await open(page, '/profile')
  await section(page).getByText('9 recovery codes').first().waitFor()
})

test('an administrator must add a passkey, then logs in with it alone and confirms with it', async () => {
  const { user } = await demoPerson(e2e, 'admin')
  e2e.expectErrors(/status of 403/)
  const page = await e2e.visit()
  await addAuthenticator(page)
  await open(page, '/admin/login')
  await page.getByRole('button', { name: 'Use this login' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/second-factor?next=%2F')
  await section(page).getByRole('button', { name: 'Add a passkey' }).waitFor()
  await expectAccessible(page)
  // Other pages lead back here.
  await page.goto('/admin/orders')
  await page.waitForURL('/second-factor?next=%2Fadmin%2Forders')

  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await codesDialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await section(page).getByText('Laptop').first().waitFor()
  // What the page asks for after the session is forgotten would be refused.
  const asked = ['badges', 'profile'].map((name) => page.waitForResponse(`**/api/admin/${name}`))
  await page.getByRole('link', { name: 'Continue' }).click()
  await waitForPath(page, '/admin/orders')
  await Promise.all(asked)

  await page.evaluate(() => localStorage.clear())
  await open(page, '/admin/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await waitForPath(page, '/')

  // The role needs it: the last one stays.
  e2e.expectErrors(/status of 409/)
  await open(page, '/admin/profile#security')
  await section(page).getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await waitForMessage(page, /^Your role needs a second factor/)
  expect(user.role).toBe('admin')
})
