import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The administrator decides which listings are one product, and corrects it. */

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
})

const pack = { packSize: 'strip of 15 tablets' }
/** A listing and its product. */
async function listed(name: string, manufacturer: string, composition = 'Paracetamol (650 mg)') {
  const { _id } = await newMedicine(e2e, { name, manufacturer, composition, ...pack })
  return (await e2e.api().catalogue.detail({ params: { id: _id } })).product
}
const calls = () => e2e.api(admin).adminProducts
const detail = async (id: string) => (await calls().detail({ params: { id } })).product

test('decides about a suggested pair on a phone, with the keyboard', async () => {
  const [one, other] = [
    await listed('Walnol 650', 'Walnut Labs Ltd'),
    await listed('Walnol 650', ''),
  ]
  const page = await e2e.visit({ as: admin, viewport: phone, reducedMotion: 'reduce' })
  // The job compares products every hour.
  const candidate = {
    _id: one._id,
    products: [await detail(one._id), await detail(other._id)],
    foundAt: '2026-11-19T04:12:30.000Z',
  }
  await page.route(
    /product-candidates/,
    (route) =>
      route.fulfill({
        json: { candidates: [candidate] },
        headers: { 'x-total-count': '1', 'x-page-start': '1' },
      }),
    { times: 1 },
  )
  await open(page, '/admin/products')
  const pair = page.getByRole('article', { name: 'Walnol 650 and Walnol 650' })
  await pair.getByRole('row', { name: 'Manufacturer Walnut Labs Ltd Unknown' }).waitFor()
  await expectAccessible(page)
  await pair.getByRole('button', { name: /^Same product/ }).press('Enter')
  const sure = page.getByRole('dialog', { name: 'Are these one product?' })
  await sure.getByText('1 offer moves to Walnol 650.', { exact: false }).waitFor()
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Same product' }).press('Enter')
  await waitForMessage(page, 'Products merged.')
  await page.getByText('Nothing to decide.').waitFor()
  expect((await detail(one._id)).offers).toBe(2)
})

test('merges a product with another that is searched for; its link leads there, until it is reversed', async () => {
  const from = await listed('Hazelol 650', 'Hazel Labs Ltd')
  const into = await listed('Hazelol 650', 'Corylus Remedies')
  await listed('Hazelol 1000', 'Hazel Labs Ltd', 'Paracetamol (1000 mg)')
  const page = await e2e.visit({ as: admin, reducedMotion: 'reduce' })
  await open(page, `/admin/products?q=hazelol`)
  await page.getByRole('link', { name: 'Hazelol 650' }).first().waitFor()
  await expectAccessible(page)
  await open(page, `/admin/products/${from._id}`)
  await page.getByRole('button', { name: 'Merge into another' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge Hazelol 650/ })
  await dialog.getByText('1 offer moves to the product that you choose', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Merge into another' }).click()
  await dialog.getByText('Search, and choose a product.').waitFor()
  await dialog.getByRole('searchbox', { name: 'Search products' }).fill('hazelol')
  await dialog.getByRole('searchbox').press('Enter')
  await dialog.getByRole('radio', { name: /^Hazelol 1000/ }).check()
  e2e.expectErrors(refused(409, /\/merge/))
  await dialog.getByRole('button', { name: 'Merge into another' }).click()
  await dialog.getByText('different strengths: 650mg and 1000mg', { exact: false }).waitFor()
  await dialog.getByRole('radio', { name: /Corylus Remedies/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge into another' }).click()
  await waitForMessage(page, 'Products merged.')
  await page.getByText('This product was merged into', { exact: false }).waitFor()
  await expectAccessible(page)

  const visitor = await e2e.visit()
  await visitor.goto(`/medicines/${from._id}`)
  expect(new URL(visitor.url()).pathname).toBe(`/medicines/${into._id}/hazelol-650`)

  await page.getByRole('button', { name: /^Undo: Merged into/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await waitForMessage(page, 'Decision undone.')
  await page.getByText('undone by', { exact: false }).waitFor()
  expect((await detail(from._id)).offers).toBe(1)
})

test('moves an offer and corrects the product, which the shop shows', async () => {
  const product = await listed('Pecanol 650', 'Pecan Labs Ltd')
  await listed('Pecanol 650', 'Pecan Labs Ltd')
  const page = await e2e.visit({ as: admin, viewport: phone, reducedMotion: 'reduce' })
  await open(page, `/admin/products/${product._id}`)
  await page
    .getByRole('button', { name: /^Move the offer of/ })
    .first()
    .click()
  const move = page.getByRole('dialog', { name: /^Move the offer of/ })
  await move.getByRole('button', { name: 'Move offer' }).click()
  await move.getByText('Choose where the offer goes.').waitFor()
  await move.getByRole('radio', { name: 'A new product of its own' }).check()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await move.getByRole('button', { name: 'Move offer' }).click()
  await waitForMessage(page, 'Offer moved.')
  await page.getByText('Moved the offer Pecanol 650 to Pecanol 650').waitFor()

  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Correct this product' })
  await form.getByLabel('Name (optional)').fill('Pecanol 650 Tablet')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Correct' }).click()
  await waitForMessage(page, 'Product corrected.')
  await page.getByRole('heading', { level: 1, name: 'Pecanol 650 Tablet' }).waitFor()
  const visitor = await e2e.visit()
  await visitor.goto(`/medicines/${product._id}`)
  await visitor.getByRole('heading', { level: 1, name: 'Pecanol 650 Tablet' }).waitFor()
})

test('says what went wrong where products cannot be loaded, and where there is none', async () => {
  const page = await e2e.visit({ as: admin })
  await page.route(/product-candidates/, (route) => route.abort(), { times: 1 })
  e2e.expectErrors(/ERR_FAILED/)
  await open(page, '/admin/products')
  await page.getByText('Failed to load the products. Please try again later.').waitFor()
  await page.getByRole('button', { name: /again/i }).click()
  await page.getByText('Nothing to decide.').waitFor()
  e2e.expectErrors(refused(404, /admin\/products/))
  await open(page, '/admin/products/00000000-0000-4000-8000-000000000000')
  await page.getByText('Product not found.').waitFor()
})
