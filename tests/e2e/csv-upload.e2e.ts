import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPharmacies } from '#server/demo/people.ts'
import { corrected, listWith37Bad } from '../uploads.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { freshEmail, password } from './people.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const folder = mkdtempSync(join(tmpdir(), 'aushadh-lists-'))

function listed(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function newPharmacy() {
  const [{ address, phone }] = demoPharmacies
  const given = { name: 'Bulk Medicals', email: freshEmail(), password, address, phone }
  return e2e.api().pharmacies.register({ body: { ...given, licenseNumber: 'MH-PZ2-77' } })
}

async function importPage() {
  const as = await newPharmacy()
  const page = await e2e.visit({ as })
  await open(page, '/pharmacy/import-medicines')
  return { page, api: e2e.api(as) }
}

const choose = (page: Page, path: string) => page.getByLabel('Choose a file').setInputFiles(path)
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click()

async function downloaded(page: Page, button: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await waiting
  const content = Buffer.concat(await (await file.createReadStream()).toArray())
  return { name: file.suggestedFilename(), content }
}

/** Drops a file as from a folder; created in the browser, since 64 MB take long to send there. */
async function drop(page: Page, name: string, bytes: number) {
  const files = await page.evaluateHandle(
    ([name, bytes]) => {
      const dragged = new DataTransfer()
      dragged.items.add(new File([new Uint8Array(bytes).fill(97)], name))
      return dragged
    },
    [name, bytes] as const,
  )
  await page.getByRole('group', { name: 'A list of medicines' }).dispatchEvent('drop', {
    dataTransfer: files,
  })
}

/** Waits for summary lines such as 'To add 963'. */
function counts(page: Page, ...expected: string[]) {
  const stats = page.locator('dl.stats > div')
  return becomes(async () => {
    const all = await stats.allInnerTexts()
    return all.map((words) => words.split('\n').slice(0, 2).join(' '))
  }).toEqual(expected)
}

test('uploads a CSV of 1,000 rows of which 37 are invalid', async () => {
  const { page, api } = await importPage()
  await expectAccessible(page)
  await choose(
    page,
    listed('inventory.csv', listWith37Bad.replace('name,price,sku', 'Drug;x,Rate,Code')),
  )
  await step(page, 'Match columns')
  expect(await isFocused(page.getByRole('heading', { name: 'Match columns' }))).toBe(true)
  await expectAccessible(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.selectOption('Not in the file')
  await page.getByLabel('Code (SKU)').selectOption('Not in the file')
  await check(page)
  await page.getByText('Choose the column with the medicine’s name, or with its code.').waitFor()
  expect(await isFocused(name)).toBe(true)
  await name.selectOption('Drug;x')
  await page.getByLabel('Code (SKU)').selectOption('Code')
  await check(page)
  await step(page, 'Check')
  await counts(page, 'To add 963', 'To change 0', 'Unchanged 0', 'Not on sale 963', 'Refused 37')
  const row = page.getByRole('row').filter({ hasText: 'Price must be a number' })
  expect(await row.count()).toBe(37)
  expect(await row.first().innerText()).toMatch(/7\s+Rate\s+ten/)
  expect((await api.catalogue.inventory()).body).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import 963 rows' }).click()
  await page.getByText('963 rows are in your inventory. 37 need correcting.').waitFor()
  await counts(page, 'Added 963', 'Changed 0', 'Unchanged 0', 'Not on sale 963', 'Refused 37')
  const file = await downloaded(page, 'Download rows to correct')
  expect(file.name).toBe('inventory-to-correct.csv')
  const toMend = file.content.toString()
  expect(toMend).toMatch(/^\uFEFFline,reasons,Drug;x,Rate,Code\r\n7,Rate: Price must be a number,/)

  await page.getByRole('button', { name: 'Import the corrected file' }).click()
  await choose(page, listed('inventory-to-correct.csv', corrected(toMend)))
  await check(page)
  await counts(page, 'To add 37', 'To change 0', 'Unchanged 0', 'Not on sale 37', 'Refused 0')
  await page.getByRole('button', { name: 'Import 37 rows' }).click()
  await counts(page, 'Added 37', 'Changed 0', 'Unchanged 0', 'Not on sale 37', 'Refused 0')
  await page.getByRole('link', { name: 'Go to inventory' }).click()

  const exported = await downloaded(page, 'Export CSV')
  expect(exported.name).toMatch(/^inventory-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await choose(page, listed('inventory.csv', exported.content))
  await check(page)
  await counts(page, 'To add 0', 'To change 0', 'Unchanged 1,000', 'Not on sale 1,000', 'Refused 0')
  await page.getByText('your inventory already matches this file').waitFor()
})

test('shows what would change, and a known price list needs no matching', async () => {
  const { page, api } = await importPage()
  const header = 'sr_no,drug_code,generic_name,unit_size,mrp_inr,therapeutic_group\n'
  const rows = "1,7,Aceclofenac Tablets IP 100 mg,10's,7.50,Ortho\n"
  await choose(page, listed('generics.csv', header + rows))
  await page.getByText('This looks like the Jan Aushadhi price list.').waitFor()
  await expectAccessible(page)
  await check(page)
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await counts(page, 'Added 1', 'Changed 0', 'Unchanged 0', 'Not on sale 1', 'Refused 0')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, listed('generics.csv', (header + rows).replace('7.50', '8')))
  await check(page)
  await counts(page, 'To add 0', 'To change 1', 'Unchanged 0', 'Not on sale 1', 'Refused 0')
  const change = page.getByRole('row').filter({ hasText: 'MRP' })
  expect(await change.innerText()).toMatch(/MRP\s+7\.50\s+8\.00/)
  expect((await api.catalogue.inventory()).body).toMatchObject([{ mrp: 7.5 }])
})

test('a file that can’t be read says why, and stores nothing', async () => {
  const { page, api } = await importPage()
  e2e.expectErrors(/status of 400 .*imports\/columns/, /status of 400 .*imports\?/)
  await choose(page, listed('book.csv', 'PK\x03\x04'))
  await waitForMessage(page, /^This is a spreadsheet, not a CSV/)
  await drop(page, 'huge.csv', 64 * 1024 * 1024 + 1)
  await waitForMessage(
    page,
    'The file is larger than 64 MB. Split it and upload the pieces one by one.',
  )
  await choose(page, listed('broken.csv', `name,price\n${'A,1\n'.repeat(30_000)}"B,2\n`))
  await check(page)
  await waitForMessage(page, /A quotation mark.* is never closed/)
  expect((await api.catalogue.inventory()).body).toEqual([])
})

test('a file with a heading and no rows says so', async () => {
  const { page } = await importPage()
  await choose(page, listed('heading.csv', 'name,price\n'))
  await step(page, 'Match columns')
  await check(page)
  await page.getByText(/^The file has no rows below the column names/).waitFor()
})

test('asks before leaving while rows are stored', async () => {
  const { page } = await importPage()
  await choose(page, listed('short.csv', 'name,price,Colour\nA,1,red\n'))
  await page.getByText('Not imported: Colour').waitFor()
  await check(page)
  const { promise: gate, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/api/pharmacy/imports*', (route) => gate.then(() => route.continue()))
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByRole('link', { name: 'Support' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave during the import?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  go()
  await counts(page, 'Added 1', 'Changed 0', 'Unchanged 0', 'Not on sale 1', 'Refused 0')
  await page.getByRole('link', { name: 'Support' }).first().click()
  await page.waitForURL('**/support')
})

test('tells an interrupted connection from one that never started', async () => {
  const { page, api } = await importPage()
  e2e.expectErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await choose(page, listed('short.csv', 'name,price\nA,1\n'))
  await check(page)
  await page.route('**/api/pharmacy/imports*', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await waitForMessage(page, /Nothing was imported/)
  await page.unroute('**/api/pharmacy/imports*')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await counts(page, 'Added 1', 'Changed 0', 'Unchanged 0', 'Not on sale 1', 'Refused 0')
  expect((await api.catalogue.inventory()).body).toHaveLength(1)
})
