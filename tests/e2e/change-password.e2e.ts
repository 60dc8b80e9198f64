import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { newCustomer, newPharmacy, password } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

const better = 'Better2!'
const doors = [
  ['customer', '/profile', () => newCustomer(journey)],
  ['pharmacy', '/pharmacy/account', () => newPharmacy(journey)],
] as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fill(page: Page, current: string, next: string, confirmed = next) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Change password' }).click()
}

function logIn({ user }: Session, given: string) {
  const { accounts, pharmacies } = journey.api()
  const body = { email: user.email, password: given }
  return user.role === 'pharmacy' ? pharmacies.login({ body }) : accounts.customerLogin({ body })
}

test.each(doors)(
  'as %s: changes the password and stays logged in here alone',
  async (role, path, make) => {
    journey.expectErrors(refused(400, new RegExp(`/api/${role}/change-password`)))
    const session = await make()
    const elsewhere = await logIn(session, password)
    const page = await journey.visit({ as: session })
    await page.goto(path)
    await field(page, 'Current password').waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    for (const missing of [
      'Current password is required',
      'New password is required',
      'Confirm the new password',
    ])
      await page.getByText(missing).waitFor()
    await becomes(() => isFocused(field(page, 'Current password'))).toBe(true)

    await fill(page, password, better, 'Better3!')
    await page.getByText("New passwords don't match").waitFor()
    await fill(page, 'Wrong1!', better)
    await said(page, 'This is not your current password.')
    await becomes(() => isFocused(field(page, 'Current password'))).toBe(true)

    await fill(page, password, better)
    await said(page, 'Password changed successfully!')
    await becomes(() => field(page, 'New password').inputValue()).toBe('')
    await page.reload()
    await field(page, 'Current password').waitFor()
    await standsAt(page, path)

    await expect(logIn(session, password)).rejects.toMatchObject({ status: 401 })
    await expect(logIn(session, better)).resolves.toBeDefined()
    await expect(journey.api(elsewhere).accounts.endSession()).rejects.toMatchObject({
      status: 401,
    })
  },
)

test('a chosen password says how strong it is, and can be shown', async () => {
  const pharmacy = await newPharmacy(journey)
  const page = await journey.visit({ as: pharmacy })
  await page.goto('/pharmacy/dashboard')
  await page.getByRole('main').getByRole('link', { name: pharmacy.user.name }).click()
  await standsAt(page, '/pharmacy/account')
  await page.getByText('No, awaiting approval').waitFor()
  await field(page, 'New password').fill('123456')
  await page.getByText('Strength: weak').waitFor()
  await field(page, 'New password').fill('a long walk by the river')
  await page.getByText('Strength: strong').waitFor()
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  expect(await field(page, 'New password').getAttribute('type')).toBe('text')
})

test('a server that is away is told', async () => {
  const page = await journey.visit({ as: await newPharmacy(journey) })
  await page.goto('/pharmacy/account')
  await field(page, 'Current password').waitFor()
  journey.expectErrors(/net::ERR_FAILED/)
  await page.route('**/change-password', (route) => route.abort())
  await fill(page, password, better)
  await said(page, 'Error connecting to server. Please try again later.')
})
