import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, inject, test } from 'vitest'
import { demoPharmacies } from '#server/demo/people.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { freshEmail, password } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const list = '../shared/data/merged_details_with_price.csv.gz'
const rows = 10_953
const printed = { text: '', seconds: 0 }

const e2e = openE2eShop({ prepare: importRealMedicines })

/** Imports as an operator does: with the shop closed, and its settings in the environment. */
async function importRealMedicines(dataDir: string) {
  if (!existsSync(list))
    throw new Error(`This test needs the real catalogue: ${list} is missing beside the project.`)
  cpSync(inject('demoShop'), dataDir, { recursive: true })
  // With batches, without which nothing is on sale.
  const file = join(dataDir, 'medicines.csv')
  const [header, ...lines] = parse(gunzipSync(readFileSync(list))) as string[][]
  const listed = [
    [...(header ?? []), 'batchNumber', 'expiryDate'],
    ...lines.map((line, n) => [...line, `R${n}`, '2099-03-31']),
  ]
  writeFileSync(file, stringify(listed))
  const command = ['run', '--silent', 'import', '--', file, '--stock', '25']
  const begun = performance.now()
  const { stdout } = await promisify(execFile)(
    'npm',
    [...command, '--pharmacy', demoPharmacies[0].email],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  Object.assign(printed, { text: stdout, seconds: (performance.now() - begun) / 1000 })
}

test('imports 10,953 medicines in less than a minute and prints a summary', () => {
  const [, read, added, refused] =
    /^(\d+) rows \(india-details\) in [\d.]+ s: (\d+) added, 0 changed, 0 unchanged, (\d+) refused\.$/m.exec(
      printed.text,
    ) ?? []
  expect(Number(read)).toBe(rows)
  expect(Number(added) + Number(refused)).toBe(rows)
  expect(Number(added)).toBeGreaterThan(rows * 0.99)
  expect(printed.seconds).toBeLessThan(60)
})

test('a customer finds a real medicine, pays by card, and sees the order after a restart', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  await page.getByRole('combobox', { name: 'Search medicines' }).fill('dolo 156')
  await page.waitForURL(/q=dolo/)
  const found = page.getByRole('article', { name: /dolo 156/i }).first()
  const name = await found.getByRole('heading').innerText()
  await found.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByText(/^In Stock, 25 /).waitFor()
  const medicine = new URL(page.url()).pathname

  await page.getByRole('banner').getByText('Register', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Customer' }).click()
  const email = freshEmail()
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await waitForPath(page, '/')

  await open(page, medicine)
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await waitForMessage(page, `2 ${name} added to cart`)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillAddress(page)
  await payByCard(page)
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
  await page.goto('/order-history')
  await page.getByRole('row').filter({ hasText: name }).getByText('2 packs').waitFor()
  await page.goto(medicine)
  await becomes(() => page.getByText(/^In Stock/).innerText()).toMatch(/^In Stock, 23 /)
  const storageState = await page.context().storageState()

  // An open page would reconnect its event stream again and again while the shop is down.
  await page.close()
  await e2e.restart()
  // The same browser at the same shop, which now has another port.
  const origins = storageState.origins.map((one) => ({ ...one, origin: e2e.url }))
  const later = await e2e.visit({ storageState: { ...storageState, origins } })
  await later.goto('/order-history')
  await later.getByRole('row').filter({ hasText: name }).getByText('2 packs').waitFor()
  await later.goto(medicine)
  await becomes(() => later.getByText(/^In Stock/).innerText()).toMatch(/^In Stock, 23 /)
})
