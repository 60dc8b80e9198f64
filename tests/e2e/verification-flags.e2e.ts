import { test } from 'vitest'
import { verifyShipment } from '../verification.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { newPrescribed, paper, prescribedOrder } from './prescribed-order.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* What a transcription makes a pharmacist look at before it is stored. */

const e2e = openE2eShop()

test('a paper that was used in another account is verified once the pharmacist has looked at that', async () => {
  const medicine = await newPrescribed(e2e)
  const pharmacist = await demoPerson(e2e, 'pharmacy')
  const prescriber = { name: paper.prescriber, registrationNumber: 'MMC 77', address: 'Pune' }
  const { patient } = paper
  const issuedOn = paper.today()
  const earlier = await prescribedOrder(e2e, [medicine])
  await verifyShipment({ api: e2e.api(pharmacist) }, earlier.shipment, {
    transcription: { patient, prescriber, issuedOn, course: 'acute' },
  })
  const { shipment } = await prescribedOrder(e2e, [medicine])
  // The refusal is an answer that the browser logs.
  e2e.expectErrors(/409/)
  const page = await e2e.visit({ as: pharmacist })
  await open(page, `/pharmacy/prescriptions/${shipment}`)
  await page
    .getByRole('button', { name: `Start from the ordered medicine ${medicine.name}` })
    .click()
  await page.getByLabel('Dose').fill('One a day')
  await page.getByLabel('Days').fill('10')
  await page.getByLabel('Quantity').fill('10')
  await page.getByLabel('Patient as written').fill(`Mrs. ${patient}`)
  await page.getByLabel('Prescriber', { exact: true }).fill(paper.prescriber)
  await page.getByLabel('Registration number').fill('mmc-77')
  await page.getByLabel('Prescriber’s address').fill(paper.address)
  await page.getByLabel('Date of issue').fill(issuedOn)
  await page.getByLabel('Condition').selectOption('acute')
  // Looked up meanwhile: nothing is lost.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Prescriptions' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without deciding?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Prescriptions' }).waitFor()
  await page.goBack()
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await becomes(() => page.getByLabel('Registration number').inputValue()).toBe('mmc-77')

  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  await verify.click()
  const looked = page.getByLabel('I have looked at this')
  await becomes(() => isFocused(looked)).toBe(true)
  await page.getByText('A prescription of the same prescriber, date and patient').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('v')
  await page.getByText('Tick this once you have looked').waitFor()
  await becomes(() => isFocused(looked)).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('v')
  await waitForMessage(page, 'Prescription verified')
})
