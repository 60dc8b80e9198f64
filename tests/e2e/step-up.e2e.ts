import type { Page } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import { demoLogins } from '#server/demo/people.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { axeFaults } from './inspection.ts'
import { confirmEmail, demoPerson, freshEmail, newPharmacy, password } from './people.ts'
import { isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A sensitive call more than five minutes after the login. */

const e2e = openE2eShop()
afterEach(() => void vi.useRealTimers())

/** The shop runs in the process of the test: its clock goes on, the browser's does not. */
function letSixMinutesPass() {
  const now = Date.now() + 6 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
const passwordField = (page: Page) => dialog(page).getByLabel('Password', { exact: true })

test('an invitation keeps its input while the owner cancels, mistypes and confirms by keyboard', async () => {
  const owner = await newPharmacy(e2e, 'Parijat Medicals')
  await confirmEmail(e2e, owner)
  const page = await e2e.visit({ as: owner, viewport: phone, reducedMotion: 'reduce' })
  await open(page, '/pharmacy/staff')
  const email = freshEmail()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: /^Invite/ })
  await invitation.getByLabel('Name').fill('Ravi Patil')
  await invitation.getByLabel('Email').fill(email)
  await invitation.getByLabel('Role').selectOption('fulfilment')
  letSixMinutesPass()
  e2e.expectErrors(refused(403, /\/api\/pharmacy\/staff/))
  const send = invitation.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await dialog(page).waitFor()
  expect(await isFocused(passwordField(page))).toBe(true)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await invitation.getByText(/^This was cancelled, because you did not confirm/).waitFor()
  expect(await invitation.getByLabel('Email').inputValue()).toBe(email)
  expect(await isFocused(send)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Enter your password.', { exact: true }).waitFor()
  e2e.expectErrors(refused(400, /\/api\/session\/confirmation/))
  await page.keyboard.type('Chandan!61ruk')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('This is not your password. Try again.').waitFor()
  expect(await isFocused(passwordField(page))).toBe(true)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await waitForMessage(page, `Invitation sent to ${email}`)
  expect(await dialog(page).count()).toBe(0)
  await page.getByRole('row').filter({ hasText: 'Ravi Patil' }).waitFor()
})

test('an export opens one dialog, and is saved after the confirmation', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin'), reducedMotion: 'reduce' })
  await open(page, '/admin/dashboard')
  letSixMinutesPass()
  e2e.expectErrors(refused(403, /\/api\/admin\/export-report/))
  const button = page.getByRole('button', { name: 'Export Report' })
  await button.dblclick()
  await dialog(page).waitFor()
  expect(await dialog(page).count()).toBe(1)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await waitForMessage(page, /^This was cancelled, because you did not confirm/)
  await button.click()
  const admin = demoLogins.find(({ role }) => role === 'admin')
  await passwordField(page).fill(admin?.password ?? '')
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^admin-report-.*\.csv$/)
  // The confirmation holds for five minutes.
  const again = page.waitForEvent('download')
  await button.click()
  expect((await again).suggestedFilename()).toMatch(/^admin-report-.*\.csv$/)
})
