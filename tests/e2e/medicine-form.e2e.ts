import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { expectMessages, fill, messageAt } from './fields.ts'
import { open } from './hydration.ts'
import { add, drawn, medicine, preview, save } from './medicine-form.ts'
import { demoPerson, freshEmail, newMedicine, newPharmacy, password } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a new pharmacy registers, adds its first medicine, changes it and deletes it', async () => {
  const page = await e2e.visit()
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
  await waitForPath(page, '/pharmacy/dashboard')
  await page.getByText('Your inventory is empty').waitFor()
  await page.getByText(/^Awaiting approval\. You can add medicines now/).waitFor()

  await page.getByRole('link', { name: 'Add your first medicine' }).click()
  await waitForPath(page, '/pharmacy/add-medicine')
  await page.getByText(/^Awaiting approval\./).waitFor()
  await fill(page, medicine)
  await drawn(page).check()
  await becomes(() => preview(page).innerText()).toMatch(
    /Walnutol 650 mg tablets.*Walnut Medicals.*₹27\.85.*MRP ₹30\.00.*₹2\.79 per tablet/s,
  )
  await add(page).click()
  await waitForMessage(page, 'Medicine added successfully')
  await waitForPath(page, '/pharmacy/dashboard')
  const edit = page.getByRole('link', { name: 'Edit Walnutol 650 mg tablets' })
  await becomes(() => isFocused(edit)).toBe(true)

  await edit.click()
  await page.getByText(/^Only the name is required/).waitFor()
  await fill(page, { 'Stock Quantity': '9', Composition: '', 'MRP (₹)': '' })
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  await waitForPath(page, '/pharmacy/dashboard')
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
  await waitForMessage(page, 'Medicine deleted successfully')
  await page.getByText('Your inventory is empty').waitFor()
})

test('shows every missing value at its field, and adds one medicine per press', async () => {
  const pharmacy = await newPharmacy(e2e)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await add(page).click()
  await expectMessages(page, {
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
  expect(await messageAt(page, 'Expiry Date')).toBe(
    '31 Jan 2020 has passed: customers won’t see this medicine.',
  )
  await add(page).click()
  await expectMessages(page, {
    'Price (₹)': 'Price must be a number',
    'Stock Quantity': 'Stock must be a whole number',
    Image: 'The image must be a web address (https://…)',
  })
  await fill(page, { 'Price (₹)': '₹1,027.50', 'Stock Quantity': '1,200' })
  await drawn(page).check()
  await add(page).click()
  await expectMessages(page, { 'MRP (₹) (optional)': 'MRP can’t be below the price' })
  await fill(page, { 'MRP (₹) (optional)': '1100' })
  await add(page).dblclick()
  await waitForMessage(page, 'Medicine added successfully')
  const { body } = await e2e.api(pharmacy).catalogue.inventory()
  expect(body).toMatchObject([{ price: 1027.5, stockQuantity: 1200, expiryDate: '2020-01-31' }])
})

test('shows the server’s refusals and keeps the input', async () => {
  e2e.expectErrors(
    refused(400, /\/api\/medicines/),
    refused(500, /\/api\/medicines/),
    refused(502, /\/api\/medicines/),
    /ERR_INTERNET_DISCONNECTED/,
    refused(401, /\/api\/medicines/),
  )
  const pharmacy = await newPharmacy(e2e)
  await newMedicine(e2e, { name: 'Walnutol', sku: 'W-1' }, pharmacy)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, { ...medicine, 'SKU (optional)': 'W-1' })
  await drawn(page).check()
  await add(page).click()
  await waitForMessage(page, 'Bad Request: Please check your input')
  await expectMessages(page, { 'SKU (optional)': 'Another of your medicines has this code (SKU)' })
  await becomes(() => isFocused(page.getByLabel('SKU'))).toBe(true)

  await page.route('**/api/medicines', (route) => route.fulfill({ status: 500 }))
  await add(page).click()
  await waitForMessage(page, 'Server error: Please try again later')
  await page.unrouteAll()
  await page.route('**/api/medicines', (route) => route.fulfill({ status: 502 }))
  await add(page).click()
  await waitForMessage(page, 'An error occurred')
  await page.unrouteAll()
  await page.context().setOffline(true)
  await add(page).click()
  await waitForMessage(page, 'Network error: Unable to reach the server')
  await page.context().setOffline(false)

  await page.route('**/api/medicines', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'session_expired', message: 'Session expired. Please log in again.' },
    }),
  )
  await add(page).click()
  await waitForMessage(page, 'Session expired. Please log in again.')
  await page.getByText(/What you typed stays here/).waitFor()
  await page.unrouteAll()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(medicine.Name)
  await fill(page, { 'SKU (optional)': 'W-2' })
  await add(page).click()
  await waitForMessage(page, 'Medicine added successfully')
})

test('previews a picture of the shop while its path is typed, and the drawing for any other', async () => {
  e2e.expectErrors(refused(404, /missing\.png/))
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, { Name: 'Walnutol', Image: '/missing.png' })
  await expectMessages(page, {
    Image: 'No picture found at this address. Customers will see the drawing instead.',
  })
  expect(await preview(page).locator('img').count()).toBe(0)
  await fill(page, { Image: '/card.png' })
  await expectMessages(page, { Image: 'The picture loads.' })
  await preview(page).locator('img').waitFor()
  await fill(page, { Image: 'https://pictures.example/good.png' })
  await expectMessages(page, {
    Image: 'We fetch the picture once you save. Until then customers see the drawing.',
  })
  await preview(page).locator('img').waitFor({ state: 'detached' })
  await drawn(page).check()
  expect(await page.getByLabel('Image', { exact: true }).isDisabled()).toBe(true)
})

test('asks before leaving with unsaved input', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
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
  await waitForPath(page, '/pharmacy/dashboard')
})

test('only its own pharmacy edits a medicine, and a form that can’t be loaded can be retried', async () => {
  e2e.expectErrors(
    refused(404, /\/api\/medicines\//),
    refused(503, /\/api\/medicines\//),
    /ERR_FAILED/,
  )
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol of another pharmacy' })
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  for (const id of [_id, crypto.randomUUID()]) {
    await page.goto(`/pharmacy/edit-medicine/${id}`)
    await page.getByText('Medicine not found').waitFor()
  }
  await page.getByRole('link', { name: 'Back to your inventory' }).click()
  await waitForPath(page, '/pharmacy/dashboard')

  const owner = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await owner.route(`**/api/medicines/${_id}`, (route) => route.fulfill({ status: 503 }))
  await owner.goto(`/pharmacy/edit-medicine/${_id}`)
  await owner.getByText('Failed to fetch medicine').waitFor()
  const medicineCall = `**/api/medicines/${_id}`
  await owner.unrouteAll()
  await owner.route(medicineCall, (route) => route.fulfill({ status: 200, body: 'oops' }))
  await owner.getByRole('button', { name: 'Try Again' }).click()
  await owner.getByText('Error fetching medicine details').waitFor()
  await owner.unrouteAll()
  await owner.route(medicineCall, (route) => route.abort())
  await owner.getByRole('button', { name: 'Try Again' }).click()
  await owner.getByText('Error loading medicine').waitFor()
  await owner.unrouteAll()
  await owner.getByRole('button', { name: 'Try Again' }).click()
  await becomes(() => owner.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
})

test('a failed update says so and can be repeated', async () => {
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await newMedicine(e2e, { name: 'Walnutol drops' })
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  await fill(page, { Name: 'Walnutol ear drops' })
  await page.context().setOffline(true)
  await save(page).click()
  await waitForMessage(page, 'Failed to update medicine')
  await page.context().setOffline(false)
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  await page.getByRole('link', { name: 'Edit Walnutol ear drops' }).waitFor()
})
