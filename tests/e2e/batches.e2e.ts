import { expect, test } from 'vitest'
import { inDays } from '../stocks.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newMedicine, newPharmacy } from './people.ts'
import { becomes, waitForMessage, waitForPath, waitUntilGone } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a pharmacist receives a batch, counts it, retires another, and sees the stock history', async () => {
  const pharmacy = await newPharmacy(e2e)
  const given = { name: 'Elm drops', batchNumber: 'EL-1', stockQuantity: 20 }
  const { _id } = await newMedicine(e2e, given, pharmacy)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, '/pharmacy/dashboard')
  await page.getByRole('link', { name: 'Batches of Elm drops' }).click()
  await waitForPath(page, `/pharmacy/medicines/${_id}/batches`)

  await page.getByRole('button', { name: 'Add batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  for (const missing of ['Batch Number is', 'Expiry Date is', 'Units are'])
    await dialog.getByText(`${missing} required`).waitFor()
  await dialog.getByLabel('Batch Number').fill('EL-2')
  await dialog.getByLabel('Expiry Date').fill(inDays(60))
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  await waitForMessage(page, 'Batch added.')
  await page.getByText('32 in stock').waitFor()
  await waitUntilGone(page, 'Batch added.')

  await page.getByRole('button', { name: 'Count batch EL-2' }).click()
  await dialog.getByLabel('Units to sell').fill('10')
  await dialog.getByLabel('Units set aside').fill('2')
  await dialog.getByLabel('Reason').fill('Two were broken')
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await waitForMessage(page, 'Units corrected.')
  await page.getByText('30 in stock').waitFor()
  await waitUntilGone(page, 'Units corrected.')

  await page.getByRole('button', { name: 'Retire batch EL-1' }).click()
  await dialog.getByLabel('What happened to it').selectOption('Returned to the supplier')
  await dialog.getByRole('button', { name: 'Retire batch' }).click()
  await waitForMessage(page, 'Batch retired.')
  await page.getByText('10 in stock').waitFor()
  await waitUntilGone(page, 'Batch retired.')
  const ledger = page.getByRole('table', { name: 'Stock history' }).getByRole('row')
  await becomes(() => ledger.allInnerTexts()).toHaveLength(5)
  expect((await ledger.nth(1).innerText()).replace(/\s+/g, ' ')).toContain('EL-1 Owner −20 10')
  await page.getByText('Two were broken').waitFor()
  await expectAccessible(page)

  await open(page, '/pharmacy/expiry')
  await page.getByRole('button', { name: 'Count batch EL-2' }).waitFor()
  await page.getByRole('button', { name: 'Set aside' }).click()
  await waitForPath(page, '/pharmacy/expiry?filter=setAside')
  await page.getByRole('link', { name: 'Elm drops' }).waitFor()
  await expectAccessible(page)
})
