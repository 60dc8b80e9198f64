import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { newMedicine, newPharmacy } from './people.ts'
import { becomes, isGone, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a pharmacist brings a batch in, counts it, retires another, and reads it all in the ledger', async () => {
  const pharmacy = await newPharmacy(journey)
  const given = { name: 'Elm drops', batchNumber: 'EL-1', stockQuantity: 20 }
  const { _id } = await newMedicine(journey, given, pharmacy)
  const page = await journey.visit({ as: pharmacy })
  await open(page, '/pharmacy/dashboard')
  await page.getByRole('link', { name: 'Batches of Elm drops' }).click()
  await standsAt(page, `/pharmacy/medicines/${_id}/batches`)

  await page.getByRole('button', { name: 'Add batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  for (const missing of ['Batch Number is', 'Expiry Date is', 'Units are'])
    await dialog.getByText(`${missing} required`).waitFor()
  await dialog.getByLabel('Batch Number').fill('EL-2')
  await dialog.getByLabel('Expiry Date').fill(inDays(60))
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  await said(page, 'Batch added.')
  await page.getByText('32 in stock').waitFor()
  await isGone(page, 'Batch added.')

  await page.getByRole('button', { name: 'Count batch EL-2' }).click()
  await dialog.getByLabel('Units to sell').fill('10')
  await dialog.getByLabel('Units set aside').fill('2')
  await dialog.getByLabel('Reason').fill('Two were broken')
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await said(page, 'Units corrected.')
  await page.getByText('30 in stock').waitFor()
  await isGone(page, 'Units corrected.')

  await page.getByRole('button', { name: 'Retire batch EL-1' }).click()
  await dialog.getByLabel('What became of it').selectOption('Returned to the supplier')
  await dialog.getByRole('button', { name: 'Retire batch' }).click()
  await said(page, 'Batch retired.')
  await page.getByText('10 in stock').waitFor()
  await isGone(page, 'Batch retired.')
  const ledger = page.getByRole('table', { name: 'Stock ledger' }).getByRole('row')
  await becomes(() => ledger.allInnerTexts()).toHaveLength(5)
  expect((await ledger.nth(1).innerText()).replace(/\s+/g, ' ')).toContain('EL-1 You −20 10')
  await page.getByText('Two were broken').waitFor()
  await isSound(page)

  await open(page, '/pharmacy/expiry')
  await page.getByRole('button', { name: 'Count batch EL-2' }).waitFor()
  await page.getByRole('button', { name: 'Set aside' }).click()
  await standsAt(page, '/pharmacy/expiry?filter=setAside')
  await page.getByRole('link', { name: 'Elm drops' }).waitFor()
  await isSound(page)
})
