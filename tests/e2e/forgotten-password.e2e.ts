import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { isSound } from './inspection.ts'
import { demoPerson, freshEmail, newCustomer, newPharmacy, password } from './people.ts'
import { said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

type Role = Session['user']['role']
const landing: Record<Role, string> = { customer: '/', pharmacy: '/pharmacy/dashboard', admin: '/' }
const guarded: Record<Role, string> = {
  customer: '/profile',
  pharmacy: '/pharmacy/account',
  admin: '/admin/dashboard',
}
const people: Record<Role, () => Promise<Session>> = {
  customer: () => newCustomer(journey),
  pharmacy: () => newPharmacy(journey),
  admin: () => demoPerson(journey, 'admin'),
}
const better = 'Better2!'

/** From the login over the page that asks for a link. */
async function askForLink(page: Page, role: Role, email: string) {
  await open(page, `/${role}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await standsAt(page, `/${role}/forgot-password`)
  // The address changes a moment before the page does, and the login has a field of that name, too.
  const ask = page.getByRole('button', { name: 'Mail me a link' })
  await ask.waitFor()
  await page.getByLabel('Email').fill(email)
  await ask.click()
  await page.getByText('If an account exists for this e-mail, a link is on its way.').waitFor()
}

async function readOutbox(page: Page) {
  await page.getByRole('link', { name: 'open the outbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
}

async function followLetter(page: Page, email: string) {
  const letter = page
    .getByRole('article', { name: 'Set a new password' })
    .filter({ hasText: email })
  await letter.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
  await page.waitForFunction(() => window.isAwake === true)
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

test.each(roles)('as %s: forgets the password and sets a new one', async (role) => {
  journey.expectErrors(
    refused(401, new RegExp(`/api/${role}/login`)),
    refused(401, /\/api\//),
    refused(400, new RegExp(`/api/${role}/reset-password`)),
  )
  const session = await people[role]()
  const { email } = session.user
  const elsewhere = await journey.visit({ as: session })
  const page = await journey.visit()
  await askForLink(page, role, email)
  await readOutbox(page)
  await followLetter(page, email)
  const link = page.url()
  expect(link).toMatch(new RegExp(`/${role}/reset-password#token=[\\w-]{43}$`))
  await setPassword(page, better)
  await said(page, 'Password changed successfully!')
  await standsAt(page, `/${role}/login`)

  await page.waitForFunction(() => window.isAwake === true)
  await logIn(page, email, role === 'admin' ? 'Aushadh@123' : password)
  await said(page, /^Invalid/)
  await logIn(page, email, better)
  await standsAt(page, landing[role])

  await elsewhere.goto(guarded[role])
  await (role === 'customer'
    ? elsewhere.getByText('You are not logged in').first().waitFor()
    : standsAt(elsewhere, `/${role}/login`))

  const again = await journey.visit()
  await open(again, link)
  await setPassword(again, 'Other3!')
  await said(again, 'This link has been used, is too old or is not complete.')
  await again.getByRole('link', { name: 'Ask for a new link' }).click()
  await standsAt(again, `/${role}/forgot-password`)
})

test('somebody who has no account hears the same, and no letter is written', async () => {
  const page = await journey.visit()
  const email = freshEmail()
  await askForLink(page, 'customer', email)
  await readOutbox(page)
  expect(await page.getByRole('main').innerText()).not.toContain(email)
})

test('what is wrong stands at its field', async () => {
  journey.expectErrors(
    refused(400, /\/api\/customer\/forgot-password/),
    refused(400, /\/api\/customer\/reset-password/),
  )
  const { user } = await newCustomer(journey)
  const page = await journey.visit()
  await open(page, '/customer/forgot-password')
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.getByText('Email is required').waitFor()
  await askForLink(page, 'customer', user.email)
  await readOutbox(page)
  await followLetter(page, user.email)
  await setPassword(page, better, 'Better3!')
  await page.getByText("New passwords don't match").waitFor()
  await setPassword(page, 'simple')
  await page.getByText('Must include uppercase, lowercase, number, and symbol').waitFor()
  await setPassword(page, better)
  await standsAt(page, '/customer/login')
})

test('every page on the way is sound', async () => {
  const { user } = await newCustomer(journey)
  const page = await journey.visit({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/customer/forgot-password')
  await isSound(page)
  await askForLink(page, 'customer', user.email)
  await isSound(page)
  await readOutbox(page)
  await isSound(page)
  await followLetter(page, user.email)
  await isSound(page)
  await open(page, '/pharmacy/reset-password')
  await page.getByText('This link is not complete. Open it from the mail again.').waitFor()
  await isSound(page)
})
