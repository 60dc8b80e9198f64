import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../pdf-text.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { waitForMessage, waitUntilGone } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* Customers, pharmacies and administrators get their documents. */

const e2e = openE2eShop()

async function saved(page: Page, button: RegExp) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await waiting
  const content = Buffer.concat(await (await file.createReadStream()).toArray())
  return { name: file.suggestedFilename(), content }
}

test('a customer and the administrator download the invoice of a delivered order', async () => {
  const meera = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(meera).orders.list()
  const order = orders.find(({ deliveryStatus }) => deliveryStatus === 'delivered')
  const page = await e2e.visit({ as: meera })
  await open(page, `/order/${order?._id}`)
  const { name, content } = await saved(page, /INV\//)
  expect(name).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  const { text } = await readPdf(content)
  expect(text).toContain('Meera Kulkarni')
  expect(text).toMatch(/Batch \S+, expires \w{3} \d{4}/)
  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(openAdmin, `/admin/orders/${order?._id}`)
  expect((await saved(openAdmin, /INV\//)).name).toMatch(/^INV-/)
})

test('a pharmacy finds its invoices by month and downloads them as a table', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/dashboard')
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  await expectAccessible(page)
  expect((await saved(page, /^Download .* as PDF$/)).name).toMatch(/\.pdf$/)
  const { name, content } = await saved(page, /for your accountant/)
  expect(name).toMatch(/^documents-\d{4}-\d\d\.csv$/)
  expect(content.toString()).toContain('Taxable value (INR)')
  const month = page.getByLabel('Month')
  await month.selectOption({ index: 90 })
  await page.getByText('No invoices.').waitFor()
  await page.getByRole('button', { name: 'Show all months' }).click()
  await page.getByRole('table').waitFor()
})

test('a pharmacy registers for GST', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
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
  const done = 'GST registration saved. It applies to new invoices.'
  await waitForMessage(page, done)
  await waitUntilGone(page, done)
  await expectAccessible(page)
})

test('a pharmacy too small for GST enters its enrolment number instead', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/account')
  const enrolment = page.getByLabel('Enrolment number')
  await enrolment.fill('27 afkpb4417r1e3')
  const save = page.getByRole('button', { name: 'Save GST registration' })
  await save.click()
  await page.getByText('A registration for GST ends the enrolment. Leave this empty.').waitFor()
  await page.getByLabel('GSTIN').fill('')
  await enrolment.blur()
  await page.getByLabel('State').selectOption('27')
  await save.click()
  const done = 'GST registration saved. It applies to new invoices.'
  await waitForMessage(page, done)
  await page.getByLabel('Enrolment number').fill('')
  await save.click()
  await page
    .getByText('Your GSTIN or enrolment number is missing.')
    .or(page.getByText('Your pharmacy has no GSTIN and no enrolment number.'))
    .first()
    .waitFor()
  await waitUntilGone(page, done)
  await expectAccessible(page)
})
