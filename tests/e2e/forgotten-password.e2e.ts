import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, freshEmail, newCustomer, newPharmacy, password } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

type Role = Session['user']['role']
const landing: Record<Role, string> = { customer: '/', pharmacy: '/pharmacy/dashboard', admin: '/' }
const guarded: Record<Role, string> = {
  customer: '/profile',
  pharmacy: '/pharmacy/account',
  admin: '/admin/dashboard',
}
const people: Record<Role, () => Promise<Session>> = {
  customer: () => newCustomer(e2e),
  pharmacy: () => newPharmacy(e2e),
  admin: () => demoPerson(e2e, 'admin'),
}
const better = 'Chandan!61ruk'

/** Opens the page from the login and requests a reset link. */
async function askForLink(page: Page, role: Role, email: string) {
  await open(page, `/${role}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await waitForPath(page, `/${role}/forgot-password`)
  // The address changes a moment before the page does, and the login has a field of that name, too.
  const ask = page.getByRole('button', { name: 'Email me a link' })
  await ask.waitFor()
  await page.getByLabel('Email').fill(email)
  await ask.click()
  await page.getByText('If an account exists for this email, a link is on its way.').waitFor()
}

async function readOutbox(page: Page) {
  await page.getByRole('link', { name: 'open the outbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
}

async function followEmail(page: Page, email: string) {
  const message = page
    .getByRole('article', { name: 'Set a new password' })
    .filter({ hasText: email })
  await message.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
  await page.waitForFunction(() => window.isHydrated === true)
}

async function setPassword(page: Page, given: string, confirmed = given) {
  await page.getByLabel('New password', { exact: true }).fill(given)
  await page.getByLabel('Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function logIn(page: Page, email: string, given: string) {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const roles: Role[] = ['customer', 'pharmacy', 'admin']

test.each(roles)('as %s: resets a forgotten password', async (role) => {
  e2e.expectErrors(
    refused(401, new RegExp(`/api/${role}/login`)),
    refused(401, /\/api\//),
    refused(400, new RegExp(`/api/${role}/reset-password`)),
  )
  const session = await people[role]()
  const { email } = session.user
  const elsewhere = await e2e.visit({ as: session })
  const page = await e2e.visit()
  await askForLink(page, role, email)
  await readOutbox(page)
  await followEmail(page, email)
  const link = page.url()
  expect(link).toMatch(new RegExp(`/${role}/reset-password#token=[\\w-]{43}$`))
  await setPassword(page, better)
  await waitForMessage(page, 'Password changed successfully!')
  await waitForPath(page, `/${role}/login`)

  await page.waitForFunction(() => window.isHydrated === true)
  await logIn(page, email, role === 'admin' ? 'Aushadh@123' : password)
  await waitForMessage(page, /^Invalid/)
  await logIn(page, email, better)
  await waitForPath(page, landing[role])

  await elsewhere.goto(guarded[role])
  await (role === 'customer'
    ? elsewhere.getByText('You are not logged in').first().waitFor()
    : waitForPath(elsewhere, `/${role}/login`))

  const again = await e2e.visit()
  await open(again, link)
  await setPassword(again, 'Amaltas!29ki')
  await waitForMessage(again, 'This link has been used, has expired or is incomplete.')
  await again.getByRole('link', { name: 'Ask for a new link' }).click()
  await waitForPath(again, `/${role}/forgot-password`)
})

test('shows the same answer for an unknown address, and sends no email', async () => {
  const page = await e2e.visit()
  const email = freshEmail()
  await askForLink(page, 'customer', email)
  await readOutbox(page)
  expect(await page.getByRole('main').innerText()).not.toContain(email)
})

test('shows each error at its field', async () => {
  e2e.expectErrors(
    refused(400, /\/api\/customer\/forgot-password/),
    refused(400, /\/api\/customer\/reset-password/),
  )
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit()
  await open(page, '/customer/forgot-password')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('Email is required').waitFor()
  await askForLink(page, 'customer', user.email)
  await readOutbox(page)
  await followEmail(page, user.email)
  await setPassword(page, better, 'Palash!94mit')
  await page.getByText("New passwords don't match").waitFor()
  await setPassword(page, 'simple')
  await page.getByText('Must include uppercase, lowercase, number, and symbol').waitFor()
  await setPassword(page, better)
  await waitForPath(page, '/customer/login')
})

test('every page of the reset is accessible', async () => {
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/customer/forgot-password')
  await expectAccessible(page)
  await askForLink(page, 'customer', user.email)
  await expectAccessible(page)
  await readOutbox(page)
  await expectAccessible(page)
  await followEmail(page, user.email)
  await expectAccessible(page)
  await open(page, '/pharmacy/reset-password')
  await page.getByText('This link is incomplete. Open it from the email again.').waitFor()
  await expectAccessible(page)
})
