import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { tabTo } from './keys.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { newWaitingPharmacy } from './waiting-pharmacies.ts'

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
})

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Medicines of exactly this name: the search may find similar ones. */
async function searchShop(q: string) {
  const { body } = await e2e.api().catalogue.list({ query: { q } })
  return body.filter(({ name }) => name === q).length
}

test('an administrator approves a pharmacy, and customers find its medicines', async () => {
  const page = await e2e.visit()
  await page.goto('/pharmacy/register')
  for (const [label, value] of Object.entries({
    'Pharmacy name': 'Vaidya Medicals',
    Email: 'orders@vaidya.example.in',
    Address: '9 Tilak Road, Pune 411030',
    Phone: '9822044170',
    'License Number': 'MH-PZ9-001',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Password', { exact: true }).fill('Kesar!48lota')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Kesar!48lota')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await waitForPath(page, '/pharmacy/dashboard')
  await page.getByText('Awaiting approval.').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await newMedicine(e2e, { name: 'Vaidya balm' }, { token })
  expect(await searchShop('Vaidya balm')).toBe(0)

  const openAdmin = await e2e.visit({ as: admin })
  await openAdmin.goto('/admin/approvals')
  await openAdmin.getByText('2 pharmacies pending approval').waitFor()
  const card = openAdmin.getByRole('article', { name: 'Vaidya Medicals' })
  for (const fact of ['9 Tilak Road', 'MH-PZ9-001', 'orders@vaidya.example.in', '9822044170'])
    await card.getByText(fact).waitFor()
  await card.getByRole('button', { name: 'Verify Vaidya Medicals' }).click()
  await answer(openAdmin, 'Verify')
  await waitForMessage(openAdmin, 'Pharmacy verified successfully!')
  await openAdmin.getByText('1 pharmacy pending approval').waitFor()
  await becomes(() => searchShop('Vaidya balm')).toBe(1)
  await page.reload()
  await page.getByText('Inventory').first().waitFor()
  expect(await page.getByText('Awaiting approval.').count()).toBe(0)
})

test('rejecting a pharmacy asks first, is final and ends its session', async () => {
  const waiting = await newWaitingPharmacy(e2e, 'Nakli Medicals')
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/approvals')
  await page.getByRole('button', { name: 'Reject Nakli Medicals' }).click()
  await page.getByText('This cannot be undone.').waitFor()
  await answer(page, 'Cancel')
  await page.getByRole('article', { name: 'Nakli Medicals' }).waitFor()
  await page.getByRole('button', { name: 'Reject Nakli Medicals' }).click()
  await answer(page, 'Reject')
  await waitForMessage(page, 'Pharmacy deleted successfully!')
  await page.getByRole('article', { name: 'Nakli Medicals' }).waitFor({ state: 'detached' })
  await expect(e2e.api(waiting.session).pharmacies.profile()).rejects.toMatchObject({
    status: 401,
  })
})

test('verifies many pharmacies at once, and lists those that failed until dismissed', async () => {
  const names = ['Asha Chemists', 'Bala Chemists', 'Gone Chemists']
  const [, , gone] = [
    await newWaitingPharmacy(e2e, 'Asha Chemists'),
    await newWaitingPharmacy(e2e, 'Bala Chemists'),
    await newWaitingPharmacy(e2e, 'Gone Chemists'),
  ]
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies?q=chemists')
  await page.getByRole('button', { name: 'Waiting' }).click()
  await waitForPath(page, '/admin/pharmacies?q=chemists&verified=no')
  for (const name of names) await row(page, name).waitFor()
  await e2e.api(admin).people.deletePharmacy({ params: { id: gone._id } })
  await page.getByRole('checkbox', { name: /^Select all waiting/ }).check()
  await page.getByText('3 pharmacies selected').waitFor()
  await page.getByRole('button', { name: 'Verify 3 pharmacies' }).click()
  await answer(page, 'Verify all')
  await waitForMessage(page, '2 pharmacies verified.')
  await page.getByText('1 pharmacy could not be verified.').waitFor()
  await page.getByText('Gone Chemists: Pharmacy not found').waitFor()
  await page.getByText('No pharmacies found.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Verified' }).click()
  await row(page, 'Asha Chemists').getByText('Yes').waitFor()
  await page.goBack()
  await page.getByText('No pharmacies found.').waitFor()
})

test('verifies a pharmacy by keyboard alone', async () => {
  await newWaitingPharmacy(e2e, 'Keyboard Medicals')
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies')
  await tabTo(page, page.getByLabel('Search pharmacies'))
  await page.keyboard.type('keyboard')
  await waitForPath(page, '/admin/pharmacies?q=keyboard')
  await becomes(() => page.getByRole('row').count()).toBe(2)
  await tabTo(page, page.getByRole('button', { name: 'Verify Keyboard Medicals' }))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Verify Keyboard Medicals?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }))
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Pharmacy verified successfully!')
  await row(page, 'Keyboard Medicals').getByText('Yes').waitFor()
  // The button is gone; the focus stays in the table.
  await tabTo(page, page.getByRole('button', { name: 'Delete Keyboard Medicals' }))
})

test('returns the focus to its button when a rejection fails', async () => {
  const { _id } = await newWaitingPharmacy(e2e, 'Refocus Medicals')
  e2e.expectErrors(/500.*api\/pharmacy\/delete/)
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies?q=refocus')
  await page.route(`**/api/pharmacy/delete/${_id}*`, (route) => route.fulfill({ status: 500 }))
  const rejection = page.getByRole('button', { name: 'Delete Refocus Medicals' })
  await rejection.click()
  await answer(page, 'Reject')
  await waitForMessage(page, 'Error deleting pharmacy. Please try again.')
  await becomes(() => isFocused(rejection)).toBe(true)
})

test('a failed verification opens the dashboard from the table, and stays on the approvals', async () => {
  const { _id } = await newWaitingPharmacy(e2e, 'Late Medicals')
  e2e.expectErrors(/404.*verify/, /404.*verify/, /ERR_FAILED.*verify/)
  const page = await e2e.visit({ as: admin })
  const approvals = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies?q=late')
  await approvals.goto('/admin/approvals')
  const button = { name: 'Verify Late Medicals' }
  await page.getByRole('button', button).waitFor()
  await approvals.route('**/api/pharmacy/verify/**', (route) => route.abort())
  await approvals.getByRole('button', button).click()
  await answer(approvals, 'Verify')
  await waitForMessage(approvals, 'Error verifying pharmacy. Please try again.')
  await approvals.unroute('**/api/pharmacy/verify/**')
  await approvals.getByRole('button', button).click()
  await approvals.getByRole('alertdialog').waitFor()
  await e2e.api(admin).people.deletePharmacy({ params: { id: _id } })
  await answer(approvals, 'Verify')
  await waitForMessage(approvals, 'Failed to verify pharmacy.')
  await page.getByRole('button', button).click()
  await answer(page, 'Verify')
  await waitForMessage(page, 'Error verifying pharmacy: Pharmacy not found')
  await waitForPath(page, '/admin/dashboard')
})

test('shows SPEC.md’s sentences when lists can’t be loaded, and Retry loads them', async () => {
  e2e.expectErrors(/ERR_FAILED.*api\/pharmacy/, /ERR_FAILED.*api\/admin\/approval/)
  for (const [path, call, sentence, then] of [
    ['/admin/pharmacies', '**/api/pharmacy?*', 'Failed to fetch pharmacies.', 'Sanjeevani'],
    [
      '/admin/approvals',
      '**/api/admin/approval?*',
      'Failed to load pharmacies. Please try again later.',
      'pending approval',
    ],
  ] as const) {
    const page = await e2e.visit({ as: admin })
    await page.route(call, (route) => route.abort())
    await page.goto(path)
    await page.getByText(sentence).waitFor()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText(then).first().waitFor()
  }
})

test('on a phone pharmacies are cards with the same text and actions', async () => {
  await newWaitingPharmacy(e2e, 'Pocket Medicals')
  const page = await e2e.visit({ as: admin, viewport: phone })
  await page.goto('/admin/pharmacies?q=pocket')
  const card = row(page, 'Pocket Medicals')
  await card.getByText('Licence MH-PZ9').waitFor()
  expect(await page.getByRole('columnheader').filter({ visible: true }).count()).toBe(0)
  await page.getByLabel('Sort by').selectOption('Waiting first')
  await page.getByLabel('Select Pocket Medicals').check()
  await page.getByText('1 pharmacy selected').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await card.getByRole('button', { name: 'Delete Pocket Medicals' }).click()
  await answer(page, 'Reject')
  await waitForMessage(page, 'Pharmacy deleted successfully!')
  await page.getByText('No pharmacies found.').waitFor()
})
