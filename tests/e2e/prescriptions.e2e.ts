import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture } from '../pictures.ts'
import { drawPdfFile } from '../prescription-files.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, freshEmail, newCustomer, password } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A customer uploads a prescription on a phone, through a login, a lost connection and a reload. */

const e2e = openE2eShop()

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width: 1200, height: 1600 }).jpeg().toBuffer(),
})
const pdf = async (pages: number, locked?: string) => ({
  name: 'clinic.pdf',
  mimeType: 'application/pdf',
  buffer: await drawPdfFile({ pages, ...(locked ? { password: locked } : {}) }),
})
const pages = (page: Page) => page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
const touch = { viewport: phone, hasTouch: true, isMobile: true }

test('a visitor chooses files, registers, and the upload survives a lost connection and a reload', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit(touch)
  await page.goto('/')
  await page.getByRole('link', { name: 'Upload a prescription' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upload a prescription' }).waitFor()
  const camera = page.getByLabel('Take a photo')
  expect(await camera.getAttribute('capture')).toBe('environment')
  await camera.setInputFiles(await photo('front.jpg'))
  await page.getByText('Log in to upload your prescription.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in to upload' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /register/i })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Register as a customer' }).waitFor()
  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await waitForPath(page, '/prescriptions/new')
  await page.getByRole('img', { name: 'Page 1' }).waitFor()

  await page.route('**/uploads/**', (route) => route.abort())
  await page.getByLabel('Choose files').setInputFiles(await pdf(2))
  await page.getByText('No connection.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('clinic.pdf').waitFor()
  await page.unroute('**/uploads/**')
  // Another page of the account continues it.
  await page.goto('/prescriptions')
  await becomes(() => page.evaluate(() => localStorage.getItem('uploads'))).toBe(null)
  await page.reload()
  await page.getByText('3 pages').waitFor()
  await page.getByRole('link', { name: /^Continue / }).click()
  await becomes(() => pages(page).count()).toBe(3)
  await expectAccessible(page)
})

test('pages are turned, moved and removed, a patient is added, and the prescription is in the wallet', async () => {
  const page = await e2e.visit({ ...touch, as: await newCustomer(e2e) })
  await open(page, '/prescriptions/new?next=/cart')
  await page.getByLabel('Choose files').setInputFiles([await photo('front.jpg'), await pdf(2)])
  await becomes(() => pages(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Turn page 1' }).tap()
  await page.getByText('Page 1 turned.').waitFor()
  const first = page.getByRole('img', { name: 'Page 1' })
  expect(await first.getAttribute('data-rotation')).toBe('90')
  await page.getByRole('button', { name: 'Move page 1 back' }).press('Enter')
  await page.getByText('Page 1 is now page 2.').waitFor()
  expect(await page.getByRole('img', { name: 'Page 2' }).getAttribute('data-rotation')).toBe('90')
  await page.getByRole('button', { name: 'Remove page 3' }).click()
  await becomes(() => pages(page).count()).toBe(2)

  await page.getByRole('button', { name: 'Add a patient' }).click()
  await page.getByLabel('Name').fill('Vihaan Patil')
  await page.getByLabel('Date of birth').fill('2019-06-04')
  await page.getByLabel('Sex').selectOption('male')
  await page.getByLabel('Who is it?').selectOption('child')
  await page.getByLabel('Address').fill('14, Prabhat Road, Pune 411004')
  await page.getByRole('button', { name: 'Add patient' }).click()
  await page.getByText('A patient under 18 needs a guardian. Enter the name.').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Guardian').fill('Asha Patil')
  await page.getByRole('button', { name: 'Add patient' }).click()
  await page.getByLabel('Note to the pharmacist').fill('Any brand.')
  await page.getByRole('button', { name: 'Save prescription' }).click()
  await waitForMessage(page, 'Prescription saved')
  await waitForPath(page, '/cart')

  await page.goto('/prescriptions')
  await page.getByText('Vihaan Patil · 2 pages').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Prescription of / }).click()
  await page.getByText('Note to the pharmacist: Any brand.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Pages' }).waitFor()
  await page.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  expect(await page.getByRole('img', { name: 'Page 2 of 2' }).getAttribute('data-rotation')).toBe(
    '90',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this prescription?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No prescriptions yet').waitFor()
})

test('pages added to a saved prescription arrive there although the customer leaves at once', async () => {
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ ...touch, as: customer })
  await open(page, '/prescriptions/new')
  await page.getByLabel('Choose files').setInputFiles(await photo('front.jpg'))
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  await page.getByRole('button', { name: 'Save prescription' }).click()
  await waitForMessage(page, 'Prescription saved')
  await page.getByRole('link', { name: /^Prescription of / }).click()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  const slow = Promise.withResolvers<void>()
  await page.route('**/uploads/**', (route) => slow.promise.then(() => route.continue()))
  const files = [await photo('back.jpg'), await photo('notes.jpg')]
  await page.getByLabel('Choose files').setInputFiles(files)
  await page.getByText('notes.jpg').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Your prescriptions' }).click()
  await waitForPath(page, '/prescriptions')
  slow.resolve()
  await becomes(() => page.evaluate(() => localStorage.getItem('uploads'))).toBe(null)
  await page.goto('/prescriptions')
  await page.getByText('3 pages').waitFor()
  const { prescriptions } = await e2e.api(customer).prescriptions.list()
  expect(prescriptions).toHaveLength(1)
})

test('a prescription that cannot be loaded is not shown as an empty one', async () => {
  e2e.expectErrors(/ERR_FAILED|status of 404 .*prescriptions/)
  const page = await e2e.visit({ ...touch, as: await newCustomer(e2e) })
  const draft = crypto.randomUUID()
  await page.route(`**/api/prescriptions/${draft}`, (route) => route.abort())
  await page.goto(`/prescriptions/new?draft=${draft}`)
  await page.getByText('Failed to load the prescription. Please try again later.').waitFor()
  expect(await page.getByLabel('Choose files').count()).toBe(0)
  await expectAccessible(page)
  await page.unroute(`**/api/prescriptions/${draft}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Prescription not found.' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
  await expectAccessible(page)
})

test('patients and pages that could not be loaded are loaded again, and the focus stays', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit({ ...touch, as: await newCustomer(e2e) })
  await page.route('**/api/patients', (route) => route.abort())
  await page.route('**/pages/*', (route) => route.abort())
  await open(page, '/prescriptions/new')
  await page.getByLabel('Choose files').setInputFiles(await photo('front.jpg'))
  const again = page.getByRole('button', { name: 'Try Again', exact: true })
  await again.waitFor()
  await page.unroute('**/api/patients')
  await again.press('Enter')
  await page.getByRole('button', { name: 'Add a patient' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await focused()).toBe('DIV')
  await page.getByText('Page 1 could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/pages/*')
  await page.getByRole('button', { name: 'Try Again: Page 1' }).press('Enter')
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  expect(await focused()).toBe('DIV')
})

test('a file that cannot be read says why and leaves the others alone', async () => {
  e2e.expectErrors(/status of 400 .*uploads/)
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, '/prescriptions/new')
  await page
    .getByLabel('Choose files')
    .setInputFiles([await pdf(1, 'secret'), await photo('front.jpg')])
  const files = page.getByRole('list', { name: 'Files' })
  await files.getByText('This PDF is protected with a password.', { exact: false }).waitFor()
  await page.getByRole('img', { name: 'Page 1' }).waitFor()
  await page.getByRole('status').getByText('front.jpg uploaded.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove clinic.pdf' }).click()
  await page.getByText('clinic.pdf').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('the customer keeps patients: adds, changes and removes one', async () => {
  const page = await e2e.visit({ ...touch, as: await newCustomer(e2e) })
  await page.goto('/patients')
  await page.getByText('No patients yet').waitFor()
  await page.getByRole('button', { name: 'Add a patient' }).click()
  await page.getByRole('button', { name: 'Add patient' }).click()
  await page.getByText('Enter the date of birth.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Date of birth').fill('1988-01-20')
  await page.getByLabel('Sex').selectOption('female')
  await page.getByLabel('Who is it?').selectOption('self')
  await page.getByLabel('Address').fill('14, Prabhat Road, Pune 411004')
  await page.getByRole('button', { name: 'Add patient' }).click()
  await page.getByRole('heading', { name: 'Asha Patil' }).waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Add a patient',
  )
  await page.getByRole('button', { name: 'Change Asha Patil' }).click()
  await page.getByLabel('Name').fill('Asha Joshi')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Asha Joshi' }).waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Asha Joshi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No patients yet').waitFor()
})

test('the demo customer has prescriptions, and the account leads to them', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'customer') })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Prescriptions' }).click()
  await page
    .getByRole('link', { name: /^Prescription of / })
    .first()
    .click()
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await page.getByText('For Meera Kulkarni', { exact: false }).waitFor()
})
