import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { isSound } from './inspection.ts'
import { demoPerson } from './people.ts'
import { isGone, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
let pharmacy: Session
let admin: Session
beforeAll(async () => {
  pharmacy = await demoPerson(journey, 'pharmacy')
  admin = await demoPerson(journey, 'admin')
})

test('a pharmacist reads the balance, a week’s statement, its lines, and saves them for a spreadsheet', async () => {
  const page = await journey.visit({ as: pharmacy })
  await page.goto('/pharmacy/dashboard')
  await page.getByRole('link', { name: /^Balance ₹/ }).click()
  await standsAt(page, '/pharmacy/statements')
  await page.getByText('Your balance').waitFor()
  await isSound(page)
  await page
    .getByRole('table', { name: 'Statements, newest first' })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Statement', exact: true }).waitFor()
  await page.getByText('Closing balance').waitFor()
  await page
    .getByText(/kept|marketplace’s/)
    .first()
    .waitFor()
  await isSound(page)
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
  await page.getByRole('table', { name: /What moved your balance/ }).waitFor()
  await isSound(page)
})

test('a statement of somebody else is not found', async () => {
  const page = await journey.visit({ as: pharmacy })
  journey.expectErrors(/404.*statements/, /404.*movements/)
  await page.goto('/pharmacy/statements/00000000-0000-4000-8000-000000000000')
  await page.getByText('Statement not found.').waitFor()
})

test('an administrator pays what is due, once, and the books stay in balance', async () => {
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/payouts')
  await page.getByRole('table', { name: /Owed to pharmacies/ }).waitFor()
  await isSound(page)
  await page.getByRole('link', { name: 'Sanjeevani Medicals' }).click()
  await page.getByRole('heading', { name: 'What it is owed' }).waitFor()
  await isSound(page)
  const pay = async (amount: string, reference: string) => {
    await page.getByLabel('Amount (₹)').fill(amount)
    await page.getByLabel('Reference of the bank').fill(reference)
    await page.getByRole('button', { name: 'Write down as paid' }).click()
  }
  await pay('10', 'NEFT 4711')
  await said(page, '₹10.00 written down as paid.')
  await page.getByRole('cell', { name: /NEFT 4711/ }).waitFor()
  journey.expectErrors(/409.*payouts/)
  await pay('10', 'neft 4711')
  await said(page, 'A payout to this pharmacy with this reference is written down already.')
  await pay('99999999', 'NEFT 4712')
  await page.getByText(/At most ₹.* is owed\./).waitFor()
  await isGone(page, '₹10.00 written down as paid.')
  await page.goto('/admin/books?kind=payout')
  const payout = page.getByRole('row').filter({ hasText: 'Payout' }).filter({ hasText: '₹10.00' })
  await payout.first().waitFor()
  await page.getByText(/^Checked: .* add up to ₹0\.00/).waitFor()
  await isSound(page)
  await page.goto('/admin/payouts/made')
  await page.getByRole('cell', { name: /NEFT 4711/ }).waitFor()
  await isSound(page)
})

test('a linked account is set where it looks like one', async () => {
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/pharmacies')
  await page.getByRole('link', { name: 'Money of Sanjeevani Medicals' }).click()
  const field = page.getByLabel('Linked account at the payment provider')
  await field.fill('acc_1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An account looks like acc_ and 14 letters or digits.').waitFor()
  await field.fill('acc_Sanjeevani0001')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Linked account saved.')
  await page.goto('/admin/payouts?q=Sanjeevani')
  const row = page.getByRole('row').filter({ hasText: 'Sanjeevani Medicals' })
  await row.getByText('Provider').waitFor()
})
