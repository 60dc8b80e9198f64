import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../pdf-text.ts'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { demoPerson } from './people.ts'
import { isGone, said } from './screen.ts'
import { openJourney } from './shop.ts'

/* Papers, as those who need them come by them. */

const journey = openJourney()

async function saved(page: Page, button: RegExp) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await waiting
  const content = Buffer.concat(await (await file.createReadStream()).toArray())
  return { name: file.suggestedFilename(), content }
}

test('a customer takes the invoice of an order that came, and so does the administrator', async () => {
  const meera = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(meera).orders.list()
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'delivered')
  const page = await journey.visit({ as: meera })
  await open(page, `/order/${order?._id}`)
  const { name, content } = await saved(page, /INV\//)
  expect(name).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  const { text } = await readPdf(content)
  expect(text).toContain('Meera Kulkarni')
  expect(text).toMatch(/Batch \S+, expires \w{3} \d{4}/)
  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(office, `/admin/orders/${order?._id}`)
  expect((await saved(office, /INV\//)).name).toMatch(/^INV-/)
})

test('a pharmacy finds its invoices by month, and its accountant gets them as a table', async () => {
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(page, '/pharmacy/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  await isSound(page)
  expect((await saved(page, /^Download .* as PDF$/)).name).toMatch(/\.pdf$/)
  const { name, content } = await saved(page, /for your accountant/)
  expect(name).toMatch(/^papers-\d{4}-\d\d\.csv$/)
  expect(content.toString()).toContain('Taxable value (INR)')
  const month = page.getByLabel('Month')
  await month.selectOption({ index: 90 })
  await page.getByText('No invoices.').waitFor()
  await page.getByRole('button', { name: 'Show all months' }).click()
  await page.getByRole('table').waitFor()
})

test('a pharmacy says where it is registered for GST', async () => {
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(page, '/pharmacy/account')
  const gstin = page.getByLabel('GSTIN')
  await gstin.fill('27AAPFU0939F1ZX')
  const save = page.getByRole('button', { name: 'Save GST registration' })
  await save.click()
  await page.getByText('This is not a valid GSTIN.').waitFor()
  await gstin.fill('29 aagcb7383j1z4')
  await gstin.blur()
  expect(await page.getByLabel('State').inputValue()).toBe('29')
  await save.click()
  const done = 'GST registration saved. Invoices from now on bear it.'
  await said(page, done)
  await isGone(page, done)
  await isSound(page)
})
