import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../pdf-text.ts'
import { open } from './hydration.ts'
import { expectAccessible, expectAccessibleAsItIs } from './inspection.ts'
import { demoPerson } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The registers of the demo shop's first pharmacy, on its own page and by an inspector's link. */

const e2e = openE2eShop()

async function saved(page: Page, kind: 'CSV' | 'PDF') {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `Save as ${kind}` }).click()
  const file = await waiting
  const content = Buffer.concat(await (await file.createReadStream()).toArray())
  return { name: file.suggestedFilename(), content }
}
const lastMonths = () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { from: day(60), to: day(0) }
}

test('a pharmacy reads, searches and saves its registers', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/dashboard')
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Registers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Registers' }).waitFor()
  const { from } = lastMonths()
  await page.getByLabel('From').fill(from)
  const table = page.getByRole('table', { name: /register, newest first/ })
  await table.getByText('Anjali Deshmukh').first().waitFor()
  await table
    .getByText(/^Dr\. /)
    .first()
    .waitFor()
  await expectAccessible(page)
  const print = await saved(page, 'PDF')
  expect(print.name).toMatch(/^prescription-register-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/)
  const { text } = await readPdf(print.content)
  for (const said of ['Prescription register', 'Sanjeevani Medicals', 'Licence, form 20', 'Dr. '])
    expect(text).toContain(said)
  const sheet = await saved(page, 'CSV')
  expect(sheet.name).toMatch(/^prescription-register-.*\.csv$/)
  expect(sheet.content.toString()).toContain('Serial,Financial year,Date,Prescriber')
  await page.getByLabel('Search the register').fill('nobody of this name')
  await page.getByText('No rows.').waitFor()
  await page.getByRole('button', { name: 'Schedule H1 register' }).click()
  await page.waitForURL(/register=h1/)
})

/** Returns the link; `before`: what is done in the dialog before the name is entered. */
async function createLink(
  page: Page,
  label: string,
  before?: (dialog: Locator) => Promise<void>,
): Promise<string> {
  const shown = page.getByText(/\/inspection#token=/)
  const earlier = await shown.allInnerTexts()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog')
  await before?.(dialog)
  await dialog.getByLabel('Who inspects?').fill(label)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText(`Send this link to ${label}.`).waitFor()
  const [link = ''] = await shown.allInnerTexts()
  expect(earlier).not.toContain(link)
  return link
}

test('an inspector reads them with a link on a phone, until it is revoked', async () => {
  const pharmacy = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(pharmacy, '/pharmacy/registers')
  const link = await createLink(pharmacy, 'R. Shinde, drugs inspector', async (dialog) => {
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByText('Enter who inspects, such as the inspector’s name.').waitFor()
    await dialog.getByLabel('The link works for').selectOption('3')
  })
  await expectAccessible(pharmacy)
  const second = await createLink(pharmacy, 'Another inspector')

  const inspector = await e2e.visit({ viewport: phone })
  const address = new URL(link)
  await open(inspector, `${address.pathname}${address.hash}`)
  await inspector.getByRole('heading', { level: 1, name: /^Registers of Sanjeevani/ }).waitFor()
  await inspector.getByText(/for R\. Shinde, drugs inspector/).waitFor()
  await inspector.getByLabel('From').fill(lastMonths().from)
  await inspector
    .getByText(/^Dr\. /)
    .first()
    .waitFor()
  expect(await inspector.getByRole('banner').count()).toBe(0)
  await expectAccessibleAsItIs(inspector)
  const { text } = await readPdf((await saved(inspector, 'PDF')).content)
  expect(text).toContain('Prescription register')
  expect((await saved(inspector, 'CSV')).content.toString()).toContain('Dr. ')
  const answer = await fetch(`${e2e.url}/inspection`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await answer.text()).toContain('name="robots" content="noindex"')

  const row = pharmacy.getByRole('row').filter({ hasText: 'R. Shinde' })
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await pharmacy.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await waitForMessage(pharmacy, 'Link revoked')
  await row.getByText(/times, last/).waitFor()
  // The other link is shown only once, and still is.
  expect(await pharmacy.getByText(/\/inspection#token=/).innerText()).toBe(second)
  e2e.expectErrors(/404/)
  await inspector.getByRole('button', { name: 'Schedule H1 register' }).click()
  await inspector.getByText('This link does not work, or no longer works.').waitFor()
  await inspector.reload()
  await inspector.getByText('This link does not work, or no longer works.').waitFor()
  await expectAccessibleAsItIs(inspector)
})

test('an administrator lets an inspector read the registers of a closed pharmacy', async () => {
  const { user } = await demoPerson(e2e, 'pharmacy')
  const as = await demoPerson(e2e, 'admin')
  await e2e.api(as).people.deletePharmacy({ params: { id: user._id }, query: {} })
  const admin = await e2e.visit({ as })
  await open(admin, `/admin/licences?pharmacy=${user._id}`)
  await admin.getByRole('main').getByRole('table').getByRole('link').first().click()
  await admin.getByRole('heading', { level: 2, name: 'Registers' }).waitFor()
  const address = new URL(await createLink(admin, 'R. Shinde, drugs inspector'))
  await expectAccessible(admin)

  const inspector = await e2e.visit()
  await open(inspector, `${address.pathname}${address.hash}`)
  await inspector.getByRole('heading', { level: 1, name: /^Registers of Sanjeevani/ }).waitFor()
  await inspector.getByText(/^Drug licences: form 20/).waitFor()
  await inspector.getByLabel('From').fill(lastMonths().from)
  await inspector
    .getByText(/^Dr\. /)
    .first()
    .waitFor()

  const row = admin.getByRole('row').filter({ hasText: 'R. Shinde' })
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await waitForMessage(admin, 'Link revoked')
  await row.getByText(/, by Administrator$/).waitFor()
  expect(await admin.getByText(/\/inspection#token=/).count()).toBe(0)
  e2e.expectErrors(/404/)
  await inspector.getByRole('button', { name: 'Schedule H1 register' }).click()
  await inspector.getByText('This link does not work, or no longer works.').waitFor()
})
