import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { refused } from './console.ts'
import { fill } from './fields.ts'
import { open } from './hydration.ts'
import { add } from './medicine-form.ts'
import { demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

const gtin = '8901030865237'
const product = {
  name: 'Cashewmol 650 mg tablets',
  composition: 'Paracetamol (650 mg)',
  manufacturer: 'Walnut Labs',
  packSize: 'Strip of 12 tablets',
}
beforeAll(async () => {
  await newMedicine(e2e, { ...product, gtin })
})

const finder = (page: Page) => page.getByRole('combobox', { name: 'Find the medicine' })
/** A test below adds a product of the same name by another maker, which a job merges by its barcode sooner or later. */
const option = (page: Page) => page.getByRole('option', { name: product.manufacturer })
const chosen = (page: Page) => page.getByRole('region', { name: product.name })
const rest = { 'Price (₹)': '31', 'Stock Quantity': '24' }
const batch = { 'Batch Number': 'CM-1', 'Expiry Date': '2031-01-31' }

async function offersOfProduct() {
  const { body } = await e2e.api().products.list({ query: { q: 'Cashewmol' } })
  return body.map(({ offers }) => offers)
}

test('adds a medicine with the keyboard alone: a few letters, then price, stock and batch', async () => {
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  expect(await offersOfProduct()).toEqual([1])
  const page = await e2e.visit({ as: pharmacy, viewport: phone })
  await open(page, '/pharmacy/add-medicine')
  await finder(page).focus()
  await page.keyboard.type('cashewm')
  await option(page).waitFor()
  expect(await option(page).innerText()).toContain('In your inventory')
  await page.keyboard.press('Enter')
  await chosen(page).getByText('Paracetamol (650 mg)').waitFor()
  await chosen(page).getByRole('link', { name: 'Add a batch to it' }).waitFor()
  await becomes(() => isFocused(page.getByLabel('Price (₹)', { exact: true }))).toBe(true)
  expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(false)
  expect(await page.getByLabel('HSN').isVisible()).toBe(false)

  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('24')
  await page.keyboard.press('Tab')
  await page.keyboard.type('CM-1')
  await fill(page, { 'Expiry Date': '2031-01-31' })
  await page.getByRole('button', { name: 'Save and add another' }).press('Enter')
  await waitForMessage(page, 'Medicine added successfully')
  await becomes(() => isFocused(finder(page))).toBe(true)
  await chosen(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Price (₹)', { exact: true }).inputValue()).toBe('')
  await becomes(offersOfProduct).toEqual([2])
})

test('keeps what was typed, and shows the facts to change them', async () => {
  const pharmacy = await newPharmacy(e2e)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, rest)
  await finder(page).fill(gtin)
  await option(page).click()
  await chosen(page).waitFor()
  expect(await page.getByLabel('Stock Quantity').inputValue()).toBe('24')
  await add(page).click()
  await page.getByText('Batch Number is required').waitFor()
  await chosen(page).getByRole('button', { name: 'Change the details' }).click()
  await becomes(() => isFocused(page.getByLabel('Name', { exact: true }))).toBe(true)
  expect(await page.getByLabel('Barcode number (optional)').inputValue()).toBe(gtin)
  await fill(page, { ...batch, 'Manufacturer (optional)': 'Almond Labs' })
  await add(page).click()
  await waitForPath(page, '/pharmacy/dashboard')
  const { body } = await e2e.api(pharmacy).catalogue.inventory()
  expect(body).toMatchObject([
    { ...product, manufacturer: 'Almond Labs', gtin: `0${gtin}`, price: 31, stockQuantity: 24 },
  ])
})

test('goes back to the empty form, and asks before a chosen product is lost with what was typed', async () => {
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  await open(page, '/pharmacy/add-medicine')
  await finder(page).fill('cashewmol')
  await option(page).click()
  await fill(page, rest)
  await chosen(page).getByRole('button', { name: 'Enter it by hand' }).click()
  await becomes(() => isFocused(page.getByLabel('Name', { exact: true }))).toBe(true)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Price (₹)', { exact: true }).inputValue()).toBe('31')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
})

test('says what to do when nothing is found or the search fails', async () => {
  e2e.expectErrors(refused(503, /\/api\/pharmacy\/products/))
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  await open(page, '/pharmacy/add-medicine')
  await finder(page).fill('qqxyzzyqq')
  await page.getByText('Nothing found for “qqxyzzyqq”. Check the spelling').waitFor()
  await finder(page).fill('96385074')
  await page.getByText('No product has the number 96385074 yet').waitFor()
  await page.route('**/api/pharmacy/products?*', (route) => route.fulfill({ status: 503 }))
  await finder(page).fill('cashew')
  await page.getByText('The products could not be searched. Please try again.').waitFor()
  await page.unrouteAll()
  await finder(page).press('Enter')
  await option(page).waitFor()
})

/** A camera whose picture has an EAN-13 barcode of these digits; none: the browser refuses it with this name. */
type Camera = { digits?: string; refusal?: string; detects?: string }

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan barcode' })
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan the barcode' })

async function visitWith(camera: Camera) {
  const page = await e2e.visit({ as: await newPharmacy(e2e) })
  await page.addInitScript(({ digits, refusal, detects }: Camera) => {
    const devices = { getUserMedia: async () => picture() }
    Object.defineProperty(navigator, 'mediaDevices', { value: devices })
    function picture(): MediaStream {
      if (refusal !== undefined) throw new DOMException('refused', refusal)
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 360
      const drawing = canvas.getContext('2d')
      if (drawing === null) throw new Error('no canvas')
      const draw = () => {
        drawing.fillStyle = 'white'
        drawing.fillRect(0, 0, 640, 360)
        drawing.fillStyle = 'black'
        const modules = digits === undefined ? '' : ean13(digits)
        for (const [at, one] of [...modules].entries())
          if (one === '1') drawing.fillRect(80 + at * 5, 60, 5, 220)
      }
      draw()
      setInterval(draw, 50)
      return canvas.captureStream(20)
    }
    /** The black and white modules of a barcode (GS1 General Specifications, 5.2). */
    function ean13(code: string): string {
      const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'
      const a = odd.split(' ')
      const c = a.map((bits) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join(''))
      const b = c.map((bits) => [...bits].toReversed().join(''))
      const parities = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'
      const parity = parities.split(' ')[Number(code[0])] ?? ''
      const left = [...code.slice(1, 7)].map(
        (digit, at) => (parity[at] === 'A' ? a : b)[Number(digit)],
      )
      const right = [...code.slice(7)].map((digit) => c[Number(digit)])
      return `101${left.join('')}01010${right.join('')}101`
    }
    if (detects === undefined) return
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => [{ rawValue: detects }]
    }
    Object.assign(window, { BarcodeDetector })
  }, camera)
  await open(page, '/pharmacy/add-medicine')
  return page
}

test('scans a barcode with the browser’s own reader, with batch and expiry date if the code has them', async () => {
  const page = await visitWith({ detects: `010${gtin}1731013110CM-7` })
  await scanButton(page).click()
  await chosen(page).waitFor()
  await scanner(page).waitFor({ state: 'hidden' })
  await becomes(() => isFocused(page.getByLabel('Price (₹)', { exact: true }))).toBe(true)
  expect(await page.getByLabel('Batch Number').inputValue()).toBe('CM-7')
  expect(await page.getByLabel('Expiry Date').inputValue()).toBe('2031-01-31')
})

test('reads the picture itself where the browser has no reader', async () => {
  const page = await visitWith({ digits: gtin })
  await scanButton(page).click()
  await chosen(page).waitFor()
})

test('fills in the number that no product has', async () => {
  const page = await visitWith({ detects: '96385074' })
  await scanButton(page).click()
  await page.getByText('No product has the number 96385074 yet').waitFor()
  expect(await page.getByLabel('Barcode number (optional)').inputValue()).toBe('96385074')
  await becomes(() => isFocused(page.getByLabel('Name', { exact: true }))).toBe(true)
})

test.each([
  ['NotAllowedError', 'The camera is blocked for this site.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera did not start.'],
])('says what to do without a camera: %s', async (refusal, sentence) => {
  const page = await visitWith({ refusal })
  await scanButton(page).click()
  const alert = scanner(page).getByRole('alert')
  await alert.getByText(sentence).waitFor()
  expect(await alert.innerText()).toContain('type the digits under the barcode')
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(scanButton(page))).toBe(true)
})
