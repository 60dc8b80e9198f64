import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { fill, tells, told } from './fields.ts'
import { add, drawn, medicine, preview, save } from './medicine-form.ts'
import { demoPerson, freshEmail, newMedicine, newPharmacy, password } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

test('a new pharmacy registers, adds its first medicine, changes it and deletes it', async () => {
  const page = await journey.visit()
  await open(page, '/pharmacy/register')
  await fill(page, {
    'Pharmacy name': 'Walnut Medicals',
    Email: freshEmail(),
    Password: password,
    'Confirm Password': password,
    Address: '3 Walnut Lane, Pune 411001',
    Phone: '9800000299',
    'License Number': 'MH-PZ2-555001',
  })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await standsAt(page, '/pharmacy/dashboard')
  await page.getByText('Your shelves are empty').waitFor()
  await page.getByText(/^Awaiting approval\. Fill your shelves now/).waitFor()

  await page.getByRole('link', { name: 'Add your first medicine' }).click()
  await standsAt(page, '/pharmacy/add-medicine')
  await page.getByText(/^Awaiting approval\./).waitFor()
  await fill(page, medicine)
  await drawn(page).check()
  await becomes(() => preview(page).innerText()).toMatch(
    /Walnutol 650 mg tablets.*Walnut Medicals.*₹27\.85.*MRP ₹30\.00.*₹2\.79 per tablet/s,
  )
  await add(page).click()
  await said(page, 'Medicine added successfully')
  await standsAt(page, '/pharmacy/dashboard')
  const edit = page.getByRole('link', { name: 'Edit Walnutol 650 mg tablets' })
  await becomes(() => isFocused(edit)).toBe(true)

  await edit.click()
  await page.getByText(/^Only the name is required/).waitFor()
  await fill(page, { 'Stock Quantity': '9', Composition: '', 'MRP (₹)': '' })
  await save(page).click()
  await said(page, 'Medicine updated successfully')
  await standsAt(page, '/pharmacy/dashboard')
  await page.getByRole('cell', { name: '9, low' }).waitFor()
  await edit.click()
  await becomes(() => page.getByLabel('Composition').inputValue()).toBe('Walnut (650 mg)')
  expect(await page.getByLabel('MRP (₹)').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Walnutol 650 mg tablets' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this medicine?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Medicine deleted successfully')
  await page.getByText('Your shelves are empty').waitFor()
})

test('adding asks for all that is required, at its field, and takes one press for one medicine', async () => {
  const pharmacy = await newPharmacy(journey)
  const page = await journey.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await add(page).click()
  await tells(page, {
    Name: 'Name is required',
    Composition: 'Composition is required',
    Description: 'Description is required',
    Category: 'Category is required',
    'Price (₹)': 'Price is required',
    'Stock Quantity': 'Stock Quantity is required',
    'Batch Number': 'Batch Number is required',
    'Expiry Date': 'Expiry Date is required',
    Image: 'Image is required',
  })
  await becomes(() => isFocused(page.getByLabel('Name', { exact: true }))).toBe(true)

  await fill(page, {
    ...medicine,
    'Price (₹)': 'cheap',
    'MRP (₹) (optional)': '1',
    'Stock Quantity': '1.5',
  })
  await fill(page, { Image: 'walnutol.png', 'Expiry Date': '2020-01-31' })
  expect(await told(page, 'Expiry Date')).toBe(
    '31 Jan 2020 has come: customers won’t see this medicine.',
  )
  await add(page).click()
  await tells(page, {
    'Price (₹)': 'Price must be a number',
    'Stock Quantity': 'Stock must be a whole number',
    Image: 'The image must be a web address (https://…)',
  })
  await fill(page, { 'Price (₹)': '₹1,027.50', 'Stock Quantity': '1,200' })
  await drawn(page).check()
  await add(page).click()
  await tells(page, { 'MRP (₹) (optional)': 'MRP can’t be below the price' })
  await fill(page, { 'MRP (₹) (optional)': '1100' })
  await add(page).dblclick()
  await said(page, 'Medicine added successfully')
  const { body } = await journey.api(pharmacy).catalogue.inventory()
  expect(body).toMatchObject([{ price: 1027.5, stockQuantity: 1200, expiryDate: '2020-01-31' }])
})

test('what the server refuses is told, and nothing typed is lost', async () => {
  journey.expectErrors(
    refused(400, /\/api\/medicines/),
    refused(500, /\/api\/medicines/),
    /ERR_INTERNET_DISCONNECTED/,
    refused(401, /\/api\/medicines/),
  )
  const pharmacy = await newPharmacy(journey)
  await newMedicine(journey, { name: 'Walnutol', sku: 'W-1' }, pharmacy)
  const page = await journey.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, { ...medicine, 'SKU (optional)': 'W-1' })
  await drawn(page).check()
  await add(page).click()
  await said(page, 'Bad Request: Please check your input')
  await tells(page, { 'SKU (optional)': 'Another of your medicines has this code (SKU)' })
  await becomes(() => isFocused(page.getByLabel('SKU'))).toBe(true)

  await page.route('**/api/medicines', (route) => route.fulfill({ status: 500 }))
  await add(page).click()
  await said(page, 'Server error: Please try again later')
  await page.unrouteAll()
  await page.context().setOffline(true)
  await add(page).click()
  await said(page, 'Network error: Unable to reach the server')
  await page.context().setOffline(false)

  await page.route('**/api/medicines', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'session_expired', message: 'Session expired. Please log in again.' },
    }),
  )
  await add(page).click()
  await said(page, 'Session expired. Please log in again.')
  await page.getByText(/what you typed stays here/).waitFor()
  await page.unrouteAll()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(medicine.Name)
  await fill(page, { 'SKU (optional)': 'W-2' })
  await add(page).click()
  await said(page, 'Medicine added successfully')
})

test('a picture is tried while its address is typed; the drawing stands in for a broken one', async () => {
  journey.expectErrors(/ERR_FAILED/)
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('good.png')
      ? route.fulfill({ path: 'public/card.png' })
      : route.abort(),
  )
  await open(page, '/pharmacy/add-medicine')
  await fill(page, { Name: 'Walnutol', Image: 'https://pictures.example/broken.png' })
  await tells(page, {
    Image: 'No picture loads from this address. Customers will see the drawing instead.',
  })
  expect(await preview(page).locator('img').count()).toBe(0)
  await fill(page, { Image: 'https://pictures.example/good.png' })
  await tells(page, { Image: 'The picture loads.' })
  await preview(page).locator('img').waitFor()
  await drawn(page).check()
  await preview(page).locator('img').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Image', { exact: true }).isDisabled()).toBe(true)
})

test('what is typed is not lost by a slip, and may be left on purpose', async () => {
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, { Name: 'Walnutol' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Walnutol')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await standsAt(page, '/pharmacy/dashboard')
})

test('only its own pharmacy edits a medicine; what can’t be loaded is tried again', async () => {
  journey.expectErrors(refused(404, /\/api\/medicines\//), refused(503, /\/api\/medicines\//))
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol of another pharmacy' })
  const page = await journey.visit({ as: await newPharmacy(journey) })
  for (const id of [_id, crypto.randomUUID()]) {
    await page.goto(`/pharmacy/edit-medicine/${id}`)
    await page.getByText('Medicine not found').waitFor()
  }
  await page.getByRole('link', { name: 'Back to your inventory' }).click()
  await standsAt(page, '/pharmacy/dashboard')

  const owner = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await owner.route(`**/api/medicines/${_id}`, (route) => route.fulfill({ status: 503 }))
  await owner.goto(`/pharmacy/edit-medicine/${_id}`)
  await owner.getByText('Failed to fetch medicine').waitFor()
  await owner.unrouteAll()
  await owner.getByRole('button', { name: 'Try Again' }).click()
  await becomes(() => owner.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
})

test('an update that fails says so and can be repeated', async () => {
  journey.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await newMedicine(journey, { name: 'Walnutol drops' })
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  await fill(page, { Name: 'Walnutol ear drops' })
  await page.context().setOffline(true)
  await save(page).click()
  await said(page, 'Failed to update medicine')
  await page.context().setOffline(false)
  await save(page).click()
  await said(page, 'Medicine updated successfully')
  await page.getByRole('link', { name: 'Edit Walnutol ear drops' }).waitFor()
})
