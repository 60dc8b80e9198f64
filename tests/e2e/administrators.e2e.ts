import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { AdminRole } from '#contract/admin-roles.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, freshEmail } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

const chosen = 'Sundar!37vel'

/** Invites somebody over the API, chooses their password with the emailed link, and logs them in. */
async function newAdministrator(role: AdminRole): Promise<Session> {
  const email = freshEmail()
  const owner = e2e.api(await demoPerson(e2e, 'admin'))
  await owner.administrators.invite({ body: { name: 'Farhan Shaikh', email, role } })
  const { emails } = await e2e.api().shop.outbox()
  const body = emails.find(({ to }) => to.includes(email))?.body ?? ''
  const token = /#token=([\w-]+)/.exec(body)?.[1] ?? ''
  await e2e.api().adminPassword.reset({ body: { token, password: chosen } })
  return e2e.api().accounts.adminLogin({ body: { email, password: chosen } })
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const entries = async (page: Page) =>
  (await menu(page).locator('a:visible').allInnerTexts()).map((text) =>
    text.replace(/[\s,]*[\d,]+$/, '').trim(),
  )

test('the owner invites an administrator, who chooses a password and sees the pages of the role', async () => {
  const email = freshEmail()
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin'), viewport: phone })
  await open(page, '/admin/administrators')
  await page.getByRole('row').filter({ hasText: '(you)' }).getByText('Owner').waitFor()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' })
  await dialog.getByLabel('Name').fill('Lata Menon')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Choose a role.').waitFor()
  await dialog.getByLabel('Role').selectOption('finance')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await waitForMessage(page, `Invitation sent to ${email}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('Invited').waitFor()
  await expectAccessible(page)

  const lata = await e2e.visit()
  await open(lata, '/outbox')
  await lata.getByRole('article').filter({ hasText: email }).first().getByRole('link').click()
  await waitForPath(lata, '/admin/reset-password')
  await lata.waitForFunction(() => window.isHydrated === true)
  await lata.getByLabel('New password', { exact: true }).fill(chosen)
  await lata.getByLabel('Confirm new password').fill(chosen)
  await lata.getByRole('button', { name: 'Set password' }).click()
  await waitForPath(lata, '/admin/login')
  await lata.waitForFunction(() => window.isHydrated === true)
  await lata.getByLabel(/^Email/).fill(email)
  await lata.getByLabel('Password', { exact: true }).fill(chosen)
  await lata.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForPath(lata, '/')
  expect(await storedIn(lata)).toMatchObject({ role: 'admin', staffRole: 'finance' })
  await open(lata, '/admin/dashboard')
  await menu(lata).getByRole('link', { name: 'Ledger' }).waitFor()
  expect(await entries(lata)).toEqual([
    'Dashboard',
    'Pharmacies',
    'Orders',
    'Payouts',
    'Coupons',
    'Cash',
    'Ledger',
    'Operator’s rules',
    'Returns',
  ])
  // An address that was typed or stored leads back.
  // The message disappears after three seconds, even while the page still loads.
  await lata.goto('/admin/users', { waitUntil: 'commit' })
  await waitForMessage(lata, /^Your role does not include this page/)
  await waitForPath(lata, '/admin/dashboard')
  await open(lata, '/admin/profile')
  await lata.getByText('Your role is Finance.').waitFor()

  await page.reload()
  await row.getByText('Active').waitFor()
  await row.getByRole('button', { name: 'Change role of Lata Menon' }).click()
  const change = page.getByRole('dialog', { name: 'Change the role of Lata Menon' })
  await change.getByLabel('Role').selectOption('compliance')
  await change.getByRole('button', { name: 'Change role' }).click()
  await waitForMessage(page, 'Role changed')
  await row.getByText('Compliance').waitFor()
  await row.getByRole('button', { name: 'Remove Lata Menon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await waitForMessage(page, 'Administrator removed')
  await row.waitFor({ state: 'detached' })
  e2e.expectErrors(/401/)
  await lata.goto('/admin/orders')
  await waitForPath(lata, '/admin/login')
})

test('support reads, and sees no button that changes something', async () => {
  const page = await e2e.visit({ as: await newAdministrator('support') })
  const places = [
    '/admin/dashboard',
    '/admin/users',
    '/admin/pharmacies',
    '/admin/approvals',
    '/admin/pharmacists',
    '/admin/licences',
    '/admin/drug-rules',
    '/admin/operator-rules',
    '/admin/recalls',
    '/admin/returns',
    '/admin/grievances',
    '/admin/orders',
  ]
  const changing =
    /^(Verify|Reject|Delete|Suspend|Resume|Log out .+|Money|New \w+|Add rule|Change rules|Export|Close alert|Update status|Select|Refund|Cancel order)\b(?!ed)/
  for (const place of places) {
    await open(page, place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await becomes(() => page.getByText(/^Loading/).count()).toBe(0)
    const main = page.locator('#page')
    for (const role of ['button', 'link', 'checkbox'] as const)
      expect(await main.getByRole(role, { name: changing, disabled: false }).count(), place).toBe(0)
  }
  await page.locator('.order-id a').first().click()
  await page.waitForURL(/\/admin\/orders\/.+/)
  await page.getByRole('complementary', { name: 'Order details' }).waitFor()
  const main = page.locator('#page')
  expect(await main.getByRole('button', { name: changing }).count()).toBe(0)
  expect(await main.getByRole('combobox').count()).toBe(0)
})
