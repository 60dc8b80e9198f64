import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture } from '../pictures.ts'
import { goodPatient } from '../prescription-uploads.ts'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* Medicines that need a prescription, from the cart to the order, on a phone. */

const e2e = openE2eShop()
const touch = { viewport: phone, hasTouch: true, isMobile: true }

const photo = async () => ({
  name: 'front.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width: 1200, height: 1600 }).jpeg().toBuffer(),
})
const prescribed = (name: string) =>
  newMedicine(e2e, { name, composition: 'Amoxycillin (500mg)', price: 35 })
const panel = (page: Page) => page.getByRole('region', { name: 'Prescription required' })

test('a photo is uploaded in the cart, a patient added, and the order waits for a pharmacist', async () => {
  const name = 'Walnumox 500 mg capsules'
  const [medicine, plain] = [
    await prescribed(name),
    await newMedicine(e2e, { name: 'Walnutol Rx free 650 mg tablets' }),
  ]
  const customer = await customerWith(e2e, [medicine, 1], [plain, 1])
  const page = await e2e.visit({ ...touch, as: customer })
  await page.goto('/cart')
  await panel(page).getByText(`For ${name}.`).waitFor()
  await panel(page).getByText('A pharmacist checks your prescription before packing;').waitFor()
  await expectAccessible(page)

  await payButton(page).tap()
  await waitForMessage(page, 'Choose the patient whom these medicines are for.')
  await becomes(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await panel(page).getByRole('button', { name: 'Add a patient' }).tap()
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Date of birth').fill('1988-01-20')
  await page.getByLabel('Sex').selectOption('female')
  await page.getByLabel('Who is it?').selectOption('self')
  await page.getByLabel('Address', { exact: true }).fill('14, Prabhat Road, Pune 411004')
  await page.getByRole('button', { name: 'Add patient' }).tap()
  await becomes(() => page.getByLabel('Patient').locator(':checked').innerText()).toBe('Asha Patil')

  await payButton(page).tap()
  await panel(page).getByText('Choose a prescription, or upload one.').waitFor()
  await panel(page).getByRole('radio', { name: 'Upload a new one' }).check()
  await page.getByLabel('Take a photo').setInputFiles(await photo())
  await panel(page).getByRole('img', { name: 'Page 1' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await panel(page).getByRole('img', { name: 'Page 1' }).waitFor()
  await becomes(() => page.getByLabel('Patient').locator(':checked').innerText()).toBe('Asha Patil')

  await fillAddress(page)
  await page.getByLabel('District').fill('Pune')
  await payByCard(page)
  await page.getByText('Payment successful! Your order is confirmed.').first().waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout.prescription'))).toBeNull()
  await page.goto('/order-history')
  await page.getByText('A pharmacist checks your prescription').first().waitFor()
  await page.goto(`/order/${await lastOrder(customer)}`)
  await page.getByText('Prescription required').waitFor()
  await page.getByText('For Asha Patil').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View the prescription' }).tap()
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
})

test('a prescription of the wallet brings its patient, and a refusal is shown in place', async () => {
  e2e.expectErrors(/status of 404 .*create-order/)
  const customer = await customerWith(e2e, [await prescribed('Walnufort 500 mg capsules'), 1])
  const api = e2e.api(customer)
  const { patient } = await api.patients.add({ body: goodPatient })
  const page = await e2e.visit({ ...touch, as: customer })
  await page.goto('/prescriptions/new?next=/cart')
  await page.getByLabel('Take a photo').setInputFiles(await photo())
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  await becomes(() => page.getByLabel('Patient').locator('option').count()).toBe(2)
  await page.getByLabel('Patient').selectOption(patient._id)
  await page.getByRole('button', { name: 'Save prescription' }).tap()
  await panel(page).getByText('Uploaded', { exact: true }).waitFor()
  expect(await panel(page).getByRole('radio').first().isChecked()).toBe(true)
  await becomes(() => page.getByLabel('Patient').inputValue()).toBe(patient._id)

  const [prescription] = (await api.prescriptions.list()).prescriptions
  await api.prescriptions.remove({ params: { id: prescription?._id ?? '' } })
  await fillAddress(page)
  await page.getByLabel('District').fill('Pune')
  await payButton(page).tap()
  const refusal = panel(page).getByRole('alert').first()
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('Choose again.')
  await expectAccessible(page)
})

test('an upload that cannot be loaded is not shown as none, and is loaded again', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const customer = await customerWith(e2e, [await prescribed('Walnumentin 500 mg capsules'), 1])
  const page = await e2e.visit({ ...touch, as: customer })
  await page.goto('/cart')
  await panel(page).getByRole('radio', { name: 'Upload a new one' }).check()
  await page.getByLabel('Take a photo').setInputFiles(await photo())
  const image = panel(page).getByRole('img', { name: 'Page 1' })
  await image.waitFor()
  await page.route('**/api/prescriptions/*', (route) => route.abort())
  await page.reload()
  await panel(page).getByText('The prescription that you began could not be loaded.').waitFor()
  expect(await page.getByLabel('Take a photo').count()).toBe(0)
  await expectAccessible(page)
  await page.unroute('**/api/prescriptions/*')
  await panel(page).getByRole('button', { name: 'Try Again' }).press('Enter')
  await image.waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
})

test('a cart without prescription medicines asks for nothing', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol plain 650 mg tablets' })
  const page = await e2e.visit({ ...touch, as: await customerWith(e2e, [medicine, 1]) })
  await page.goto('/cart')
  await payButton(page).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/prescription/i)
      .count(),
  ).toBe(0)
})

test('the medicine page promises the check and leads to the upload; suggestions cannot be added', async () => {
  const { _id } = await prescribed('Walnulin 500 mg capsules')
  await prescribed('Walnucil 500 mg capsules')
  const page = await e2e.visit({ viewport: phone })
  await page.goto(`/medicines/${_id}`)
  await page.getByText('A pharmacist checks your prescription before packing;').waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Upload it' }).waitFor()
  const similar = page.getByRole('region', { name: 'Similar Products' })
  for (const card of await similar.getByRole('article').all()) {
    const needed = (await card.getByText('Prescription required').count()) > 0
    expect((await card.getByRole('button', { name: /^Add / }).count()) > 0 && needed).toBe(false)
  }
})

async function lastOrder(customer: Parameters<typeof e2e.api>[0]): Promise<string> {
  const { orders } = await e2e.api(customer).orders.list()
  return orders[0]?._id ?? ''
}
