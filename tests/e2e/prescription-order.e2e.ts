import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { demoLogins } from '#server/demo/people.ts'
import { readPdf } from '../pdf-text.ts'
import { drawPicture } from '../pictures.ts'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { customerWith, newMedicine } from './people.ts'
import { paper } from './prescribed-order.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* One prescription from the photo to the register, everybody on a phone. */

const e2e = openE2eShop()
const touch = { viewport: phone, hasTouch: true, isMobile: true }
const patient = 'Asha Patil'

/** A pharmacy's user of the demo shop. */
function atDemo(name: string): Promise<Session> {
  const password = demoLogins[0]?.password ?? ''
  return e2e.api().pharmacies.login({ body: { email: `${name}@aushadh.example`, password } })
}

async function saved(page: Page, button: RegExp) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().tap()
  return Buffer.concat(await (await (await waiting).createReadStream()).toArray())
}

/** Uploads a photo in the cart, names the patient and pays; returns the order's id. */
async function buyWithPhoto(page: Page, customer: Session): Promise<string> {
  await open(page, '/cart')
  const panel = page.getByRole('region', { name: 'Prescription required' })
  await panel.getByText('The other medicines are sent separately').waitFor()
  await panel.getByRole('button', { name: 'Add a patient' }).tap()
  await page.getByLabel('Name', { exact: true }).fill(patient)
  await page.getByLabel('Date of birth').fill('1988-01-20')
  await page.getByLabel('Sex').selectOption('female')
  await page.getByLabel('Who is it?').selectOption('self')
  await page.getByLabel('Address', { exact: true }).fill('14, Prabhat Road, Pune 411004')
  await page.getByRole('button', { name: 'Add patient' }).tap()
  await becomes(() => page.getByLabel('Patient').locator(':checked').innerText()).toBe(patient)
  await panel.getByRole('radio', { name: 'Upload a new one' }).check()
  const buffer = await drawPicture({ width: 1200, height: 1600 }).jpeg().toBuffer()
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Take a photo').setInputFiles(photo)
  await panel.getByRole('img', { name: 'Page 1' }).waitFor()
  await payButton(page).waitFor()
  await fillAddress(page)
  await page.getByLabel('District').fill('Pune')
  await payByCard(page)
  await page.getByText('Payment successful! Your order is confirmed.').first().waitFor()
  const { orders } = await e2e.api(customer).orders.list()
  return orders[0]?._id ?? ''
}

/** Transcribes the paper on the bench and verifies the one medicine that this pharmacy dispenses. */
async function verify(page: Page, shipment: string, medicine: string) {
  await open(page, `/pharmacy/prescriptions/${shipment}`)
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await page.getByRole('button', { name: 'Hide the pages' }).tap()
  await page.getByRole('button', { name: `Start from the ordered medicine ${medicine}` }).tap()
  await page.getByLabel('Dose').fill('One twice a day')
  await page.getByLabel('Days').fill('10')
  await page.getByLabel('Quantity').fill('20')
  await page.getByLabel('Patient as written').fill(paper.patient)
  await page.getByLabel('Prescriber', { exact: true }).fill(paper.prescriber)
  await page.getByLabel('Registration number').fill(paper.number)
  await page.getByLabel('Prescriber’s address').fill(paper.address)
  await page.getByLabel('Date of issue').fill(paper.today())
  await page.getByLabel('Condition').selectOption('acute')
  await page.getByRole('button', { name: 'Verify', exact: true }).tap()
  await waitForMessage(page, 'Prescription verified')
}

test('a photo becomes one dispensed medicine with its registers, and one refund', async () => {
  const arogya = await atDemo('arogya')
  const strip = { packSize: 'strip of 10 tablets', form: 'tablet', price: 120 } as const
  const plain = await newMedicine(e2e, { name: 'Tulsol 650 mg tablets' })
  const h1 = { name: 'Korafix 200 Tablet', composition: 'Cefixime (200mg)', ...strip }
  const recorded = await newMedicine(e2e, h1)
  const h = { name: 'Arozith 500 Tablet', composition: 'Azithromycin (500mg)', ...strip }
  const other = await newMedicine(e2e, h, arogya)
  const customer = await customerWith(e2e, [plain, 1], [recorded, 1], [other, 1])
  const theirs = await e2e.visit({ ...touch, as: customer })
  const orderId = await buyWithPhoto(theirs, customer)
  const { orders } = e2e.api(customer)
  const detail = async () => (await orders.detail({ params: { orderId } })).order
  const { shipments } = await detail()
  const shipmentAt = (pharmacy: Session) =>
    shipments.find((one) => one.pharmacy._id === pharmacy.user._id && one.needsPrescription)?._id ??
    ''

  const anjali = await atDemo('anjali')
  const first = await e2e.visit({ ...touch, as: anjali })
  await verify(first, shipmentAt(anjali), recorded.name)
  await open(first, `/pharmacy/orders/${shipmentAt(anjali)}`)
  await first.getByRole('button', { name: 'Accept order' }).tap()
  await first.getByRole('button', { name: 'Mark as packed' }).tap()
  await waitForMessage(first, 'Order packed')

  const second = await e2e.visit({ ...touch, as: arogya })
  await open(second, `/pharmacy/prescriptions/${shipmentAt(arogya)}`)
  await second.getByRole('button', { name: /^Reject/ }).tap()
  const dialog = second.getByRole('dialog', { name: 'Reject this prescription?' })
  await dialog.getByLabel('Reason').selectOption('not_this_medicine')
  await dialog.getByRole('button', { name: 'Reject prescription' }).tap()
  await waitForMessage(second, 'Prescription rejected')
  const after = await detail()
  expect(after.refunds).toMatchObject([{ amount: 120, cause: 'pharmacy_declined' }])
  expect(
    after.items.map(({ dispensing, declinedAt }) => [dispensing, declinedAt !== null]),
  ).toEqual(
    expect.arrayContaining([
      [null, false],
      ['dispensed', false],
      ['waiting', true],
    ]),
  )

  await open(theirs, `/order/${orderId}`)
  for (const name of [/Sanjeevani Medicals$/, /Sanjeevani Medicals · prescription medicines$/])
    await theirs.getByRole('region', { name }).waitFor()
  const invoice = await readPdf(await saved(theirs, /INV\//))
  for (const stated of [patient, paper.prescriber, paper.number, 'Anjali Deshmukh', 'H1', '20'])
    expect(invoice.text).toContain(stated)

  await open(first, '/pharmacy/registers?register=h1')
  await first.getByText(recorded.name).first().waitFor()
  const register = (await saved(first, /Save as CSV/)).toString()
  const row = register.split('\n').find((line) => line.includes(recorded.name)) ?? ''
  for (const stated of [patient, paper.prescriber, 'PCM2611', 'Anjali Deshmukh'])
    expect(row).toContain(stated)
  expect(register).not.toContain(other.name)

  await open(theirs, `/prescriptions/${after.prescription?._id}`)
  await theirs
    .getByText('10 units can be ordered now · 20 prescribed, no repeats · 10 dispensed')
    .waitFor()
  await theirs.getByText('It does not prescribe this medicine, strength or form.').waitFor()
  const views = theirs.getByRole('region', { name: 'Who has opened it' })
  await views.getByText(/^A pharmacist of Sanjeevani Medicals: /).waitFor()
  await views.getByText(/^A pharmacist of Arogya Pharmacy: /).waitFor()
})
