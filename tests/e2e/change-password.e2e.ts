import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { newCustomer, newPharmacy, password } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const better = 'Chandan!61ruk'
const doors = [
  ['customer', '/profile', () => newCustomer(e2e)],
  ['pharmacy', '/pharmacy/account', () => newPharmacy(e2e)],
] as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fill(page: Page, current: string, next: string, confirmed = next) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Change password' }).click()
}

function logIn({ user }: Session, given: string) {
  const { accounts, pharmacies } = e2e.api()
  const body = { email: user.email, password: given }
  return user.role === 'pharmacy' ? pharmacies.login({ body }) : accounts.customerLogin({ body })
}

test.each(doors)(
  'as %s: changes the password and stays logged in on this device alone',
  async (role, path, make) => {
    e2e.expectErrors(refused(400, new RegExp(`/api/${role}/change-password`)))
    const session = await make()
    const elsewhere = await logIn(session, password)
    const page = await e2e.visit({ as: session })
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

    await fill(page, password, better, 'Palash!94mit')
    await page.getByText("New passwords don't match").waitFor()
    await fill(page, 'Wrong1!', better)
    await waitForMessage(page, 'This is not your current password.')
    await becomes(() => isFocused(field(page, 'Current password'))).toBe(true)

    await fill(page, password, better)
    await waitForMessage(page, 'Password changed successfully!')
    await becomes(() => field(page, 'New password').inputValue()).toBe('')
    await page.reload()
    await field(page, 'Current password').waitFor()
    await waitForPath(page, path)

    await expect(logIn(session, password)).rejects.toMatchObject({ status: 401 })
    await expect(logIn(session, better)).resolves.toBeDefined()
    await expect(e2e.api(elsewhere).accounts.endSession()).rejects.toMatchObject({
      status: 401,
    })
  },
)

test('shows the strength of a new password, and the password on request', async () => {
  const pharmacy = await newPharmacy(e2e)
  const page = await e2e.visit({ as: pharmacy })
  await page.goto('/pharmacy/dashboard')
  await page.getByRole('main').getByRole('link', { name: pharmacy.user.name }).click()
  await waitForPath(page, '/pharmacy/account')
  await page.getByText('No, awaiting approval').waitFor()
  await field(page, 'New password').fill('123456')
  await page.getByText('Strength: weak').waitFor()
  await field(page, 'New password').fill('a long walk by the river')
  await page.getByText('Strength: strong').waitFor()
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  expect(await field(page, 'New password').getAttribute('type')).toBe('text')
})

test('reports a server that does not answer', async () => {
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  await page.goto('/pharmacy/account')
  await field(page, 'Current password').waitFor()
  e2e.expectErrors(/net::ERR_FAILED/)
  await page.route('**/change-password', (route) => route.abort())
  await fill(page, password, better)
  await waitForMessage(page, 'Error connecting to server. Please try again later.')
})
