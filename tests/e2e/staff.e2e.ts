import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { confirmEmail, demoPerson, freshEmail, newPharmacy } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

/** Invites a person as the owner does on a phone, from the account page. */
async function invite(
  page: Page,
  { name, email, role }: Record<'name' | 'email' | 'role', string>,
) {
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await waitForMessage(page, `Invitation sent to ${email}`)
}

async function followInvitation(page: Page, email: string) {
  await open(page, '/outbox')
  const message = page.getByRole('article').filter({ hasText: email })
  await message.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Your invitation' }).waitFor()
  await page.getByRole('button', { name: 'Accept invitation' }).waitFor()
}

/** The links of the header's menu that the person sees. */
async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').click()
  const links = await page.locator('.drop--sheet a:visible').allInnerTexts()
  await page.keyboard.press('Escape')
  return links.map((text) => text.trim())
}

test('an owner invites a person, who sets a password, logs in and sees only their menu', async () => {
  const owner = await newPharmacy(e2e, 'Neem Medicals')
  await confirmEmail(e2e, owner)
  const email = freshEmail()
  const page = await e2e.visit({ as: owner, viewport: phone })
  await open(page, '/pharmacy/account')
  await page.getByRole('link', { name: 'Staff and pharmacists' }).click()
  await waitForPath(page, '/pharmacy/staff')
  await page.getByText('Your pharmacy has no active pharmacist').waitFor()
  await invite(page, { name: 'Ravi Patil', email, role: 'fulfilment' })
  await page.getByRole('row').filter({ hasText: 'Ravi Patil' }).getByText('Invited').waitFor()

  const ravi = await e2e.visit({ viewport: phone })
  await followInvitation(ravi, email)
  await ravi.getByText('Neem Medicals').first().waitFor()
  await ravi.getByLabel('Password', { exact: true }).fill('Sundar!37vel')
  await ravi.getByLabel('Confirm password').fill('Sundar2!')
  await ravi.getByRole('button', { name: 'Accept invitation' }).click()
  await ravi.getByText('The passwords don’t match').waitFor()
  await ravi.getByLabel('Confirm password').fill('Sundar!37vel')
  await ravi.getByRole('button', { name: 'Accept invitation' }).click()
  await waitForPath(ravi, '/pharmacy/login')
  await ravi.waitForFunction(() => window.isHydrated === true)
  await ravi.getByLabel(/^Email/).fill(email)
  await ravi.getByLabel('Password', { exact: true }).fill('Sundar!37vel')
  await ravi.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForPath(ravi, '/pharmacy/dashboard')
  await ravi.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
  expect(await storedIn(ravi)).toMatchObject({ role: 'pharmacy', staffRole: 'fulfilment' })

  expect(await menuOf(ravi)).toEqual([
    'Dashboard',
    'Orders',
    'Returns',
    'Recalls',
    'Licences',
    'Support',
    'Account',
  ])
  expect(await ravi.getByRole('link', { name: 'Add medicine' }).count()).toBe(0)
  // An address that was typed or stored leads back to what the person works with.
  await open(ravi, '/pharmacy/statements')
  await waitForMessage(ravi, /^Your role does not include this page/)
  await waitForPath(ravi, '/pharmacy/dashboard')
  await open(ravi, '/pharmacy/account')
  await ravi.getByText('Your role is Fulfilment').waitFor()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Ravi Patil' })
  await row.getByText('Active').waitFor()
  await row.getByRole('button', { name: 'Remove Ravi Patil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await waitForMessage(page, 'Staff member removed')
  await row.waitFor({ state: 'detached' })
  e2e.expectErrors(/401/)
  await ravi.goto('/pharmacy/orders')
  await waitForPath(ravi, '/pharmacy/login')
})

test('an owner’s registration as pharmacist is verified by an administrator, and ended', async () => {
  const owner = await newPharmacy(e2e, 'Tulsi Chemists')
  await confirmEmail(e2e, owner)
  const page = await e2e.visit({ as: owner, viewport: phone })
  await open(page, '/pharmacy/staff')
  await page.getByRole('button', { name: 'Enter registration of the owner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save registration' }).click()
  await dialog.getByText('Enter the name as in the register.').waitFor()
  await dialog.getByLabel('Name in the register').fill('Kishor Tambe')
  await dialog.getByLabel('State pharmacy council').selectOption({ label: 'Maharashtra' })
  await dialog.getByLabel('Registration number').fill('190772')
  await dialog.getByLabel('Valid to').fill('2099-03-31')
  await dialog.getByRole('button', { name: 'Save registration' }).click()
  await waitForMessage(page, 'Registration entered. An administrator will check it.')
  await page.getByText('Being checked').waitFor()

  const admin = await e2e.visit({ as: await demoPerson(e2e, 'admin'), viewport: phone })
  await open(admin, '/admin/pharmacists')
  const card = admin.getByRole('article', { name: 'Kishor Tambe' })
  await card.getByRole('button', { name: 'Verify Kishor Tambe' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await waitForMessage(admin, 'Kishor Tambe is verified')
  await card.waitFor({ state: 'detached' })

  await page.getByText('Your pharmacy has an active pharmacist to 31 Mar 2099.').waitFor()
  await admin.getByRole('button', { name: 'Verified' }).click()
  await card.getByRole('button', { name: 'End Kishor Tambe' }).click()
  const ending = admin.getByRole('dialog')
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await ending.getByText('Give a reason. The pharmacy will read it.').waitFor()
  await ending.getByLabel('Reason').fill('Removed from the council’s register.')
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await waitForMessage(admin, 'Registration ended')
  await page.getByText('Your pharmacy has no active pharmacist').waitFor()
  await page.getByText('Removed from the council’s register.').waitFor()
})

test('the staff member for accounts begins at the orders, and can’t change them', async () => {
  const sunil = await staffLogin('sunil')
  const page = await e2e.visit({ as: sunil, viewport: phone })
  await open(page, '/pharmacy/dashboard')
  await waitForPath(page, '/pharmacy/orders')
  expect(await menuOf(page)).toEqual([
    'Orders',
    'Returns',
    'Invoices',
    'Statements',
    'Coupons',
    'Licences',
    'Support',
    'Account',
  ])
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Packing slip' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Accept order|Decline…)$/ }).count()).toBe(0)
})

test('the pages about staff are accessible', async () => {
  const calm = { reducedMotion: 'reduce', colorScheme: 'light' } as const
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy'), ...calm })
  await open(page, '/pharmacy/staff')
  await page.getByText('Anjali Deshmukh').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const admin = await e2e.visit({ as: await demoPerson(e2e, 'admin'), ...calm })
  await open(admin, '/admin/pharmacists')
  await admin.getByRole('article').first().waitFor()
  await expectAccessible(admin)
  const owner = await newPharmacy(e2e)
  await confirmEmail(e2e, owner)
  const email = freshEmail()
  await e2e.api(owner).staff.invite({ body: { name: 'Ravi Patil', email, role: 'accounts' } })
  const visitor = await e2e.visit(calm)
  await followInvitation(visitor, email)
  await expectAccessible(visitor)
})

test('a used or broken invitation says what to do next', async () => {
  const page = await e2e.visit({ viewport: phone })
  await open(page, '/pharmacy/invitation#token=abc')
  await page.getByText('This link is incomplete. Open it from the email again.').waitFor()
  e2e.expectErrors(/400/)
  const other = await e2e.visit({ viewport: phone })
  await open(other, `/pharmacy/invitation#token=${'A'.repeat(43)}`)
  await other.getByText(/This invitation was used or withdrawn, or has expired/).waitFor()
  await other.getByRole('link', { name: 'Go to the pharmacy login' }).click()
  await waitForPath(other, '/pharmacy/login')
})

/** A staff member of the demo shop's first pharmacy. */
function staffLogin(name: string): Promise<Session> {
  const body = { email: `${name}@aushadh.example`, password: 'Aushadh@123' }
  return e2e.api().pharmacies.login({ body })
}
