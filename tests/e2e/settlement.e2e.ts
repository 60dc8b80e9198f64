import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { waitForMessage, waitForPath, waitUntilGone } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
let pharmacy: Session
let admin: Session
beforeAll(async () => {
  pharmacy = await demoPerson(e2e, 'pharmacy')
  admin = await demoPerson(e2e, 'admin')
})

test('a pharmacist reads the balance and a weekly statement with its items, and downloads the CSV', async () => {
  const page = await e2e.visit({ as: pharmacy })
  await page.goto('/pharmacy/dashboard')
  await page.getByRole('link', { name: /^Balance ₹/ }).click()
  await waitForPath(page, '/pharmacy/statements')
  await page.getByText('Your balance').waitFor()
  await expectAccessible(page)
  await page
    .getByRole('table', { name: 'Statements, newest first' })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Statement', exact: true }).waitFor()
  await page.getByText('Closing balance').waitFor()
  await page
    .getByText(/Commission/)
    .first()
    .waitFor()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-to-.*\.csv$/)
  const printing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await printing).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-to-.*\.pdf$/)
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Statements' })
    .click()
  await page.getByRole('link', { name: 'All movements' }).click()
  await page.getByRole('table', { name: /Movements of your balance/ }).waitFor()
  await expectAccessible(page)
})

test('another pharmacy’s statement is not found', async () => {
  const page = await e2e.visit({ as: pharmacy })
  e2e.expectErrors(/404.*statements/, /404.*movements/)
  await page.goto('/pharmacy/statements/00000000-0000-4000-8000-000000000000')
  await page.getByText('Statement not found.').waitFor()
})

test('an administrator pays what is due once, and the ledger stays balanced', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/payouts')
  await page.getByRole('table', { name: /Owed to pharmacies/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sanjeevani Medicals' }).click()
  await page.getByRole('heading', { name: 'Balance' }).waitFor()
  await expectAccessible(page)
  const pay = async (amount: string, reference: string) => {
    await page.getByLabel('Amount (₹)').fill(amount)
    await page.getByLabel('Bank reference').fill(reference)
    await page.getByRole('button', { name: 'Record payout' }).click()
  }
  await pay('10', 'NEFT 4711')
  await waitForMessage(page, 'Payout of ₹10.00 recorded.')
  await page.getByRole('cell', { name: /NEFT 4711/ }).waitFor()
  e2e.expectErrors(/409.*payouts/)
  await pay('10', 'neft 4711')
  await waitForMessage(page, 'A payout to this pharmacy with this reference is already recorded.')
  await pay('99999999', 'NEFT 4712')
  await page.getByText(/At most ₹.* can be paid now\./).waitFor()
  await waitUntilGone(page, 'Payout of ₹10.00 recorded.')
  await page.goto('/admin/ledger?kind=payout')
  const payout = page.getByRole('row').filter({ hasText: 'Payout' }).filter({ hasText: '₹10.00' })
  await payout.first().waitFor()
  await page.getByText(/^Checked: .* add up to ₹0\.00/).waitFor()
  await expectAccessible(page)
  await page.goto('/admin/payouts/made')
  await page.getByRole('cell', { name: /NEFT 4711/ }).waitFor()
  await expectAccessible(page)
})

test('a linked account must have the provider’s format', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies')
  await page.getByRole('link', { name: 'Money of Sanjeevani Medicals' }).click()
  const field = page.getByLabel('Linked account at the payment provider')
  await field.fill('acc_1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An account looks like acc_ and 14 letters or digits.').waitFor()
  await field.fill('acc_Sanjeevani0001')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Linked account saved.')
  await page.goto('/admin/payouts?q=Sanjeevani')
  const row = page.getByRole('row').filter({ hasText: 'Sanjeevani Medicals' })
  await row.getByText('Provider').waitFor()
})
