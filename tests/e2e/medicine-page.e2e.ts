import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './hydration.ts'
import { newMedicine } from './people.ts'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/* SPEC.md §2: the shop's cards and the page of one medicine. */

async function sampleOfDemo() {
  const { body } = await e2e.api().catalogue.list({ query: { q: 'paracetamol', limit: 20 } })
  const sample = body.find(({ needsPrescription }) => !needsPrescription)
  if (sample === undefined) throw new Error('The demo shop sells no paracetamol.')
  return sample
}

test('a card has picture, name, category, price, rating, quantity and Add, and links to its page', async () => {
  const name = 'Walnutol 650 mg tablets'
  const medicine = await newMedicine(e2e, { name, price: 1250, category: 'Pain relief' })
  const page = await e2e.visit()
  await open(page, '/shop?q=walnutol')
  await page.getByText('1 product', { exact: true }).waitFor()
  const card = page.getByRole('article', { name })
  expect(await card.locator('svg, img').count()).toBeGreaterThan(0)
  const text = await card.innerText()
  expect(text).toContain('Pain relief')
  expect(text).toContain('₹1,250.00')
  expect(await card.getByRole('textbox', { name: `Quantity of ${name}` }).inputValue()).toBe('1')
  expect(await card.getByRole('button', { name: `Add ${name} to cart` }).innerText()).toBe('Add')
  await card.getByRole('link', { name }).click()
  await waitForPath(page, medicinePath(medicine._id, medicine.name))
})

test('cards show ratings from reviews and mark sample ratings', async () => {
  const { name, rating } = await sampleOfDemo()
  const page = await e2e.visit()
  await open(page, `/shop?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article', { name, exact: true }).first()
  const text = await card.innerText()
  expect(text).toContain(rating?.average.toFixed(1))
  expect(text).toContain('Sample')
})

test('shows an error without a response, and Try Again loads the page', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit()
  await open(page, '/about')
  await page.route('**/api/products**', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await page.getByText('Failed to load products. Please try again later.').waitFor()
  await page.unrouteAll()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('article').first().waitFor()
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
})

test('a medicine’s page has breadcrumbs, stock, price, promises, similar products, questions and a disclaimer', async () => {
  const medicine = await sampleOfDemo()
  const page = await e2e.visit()
  await open(page, `/medicines/${medicine._id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect((await crumbs.allInnerTexts()).map((text) => text.trim())).toEqual([
    'Home',
    'Products',
    medicine.category,
    medicine.name,
  ])
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: medicine.name, exact: true }).waitFor()
  await main.getByRole('img', { name: medicine.name }).first().waitFor()
  await main
    .getByText(/^(In Stock|Low Stock|Out of Stock)/)
    .first()
    .waitFor()
  await main
    .getByText(`₹${medicine.price.toFixed(2)}`)
    .first()
    .waitFor()
  await main.getByText(/^Delivery in 1-3 business days/).waitFor()
  await main.getByText(/Free shipping on orders above ₹499/).waitFor()
  await main.getByText('24/7 support').waitFor()
  await main.getByText(/does not replace the advice of your doctor/).waitFor()
  expect(await main.getByRole('group').filter({ hasText: 'When will it arrive?' }).count()).toBe(1)

  const similar = main.getByRole('region', { name: 'Similar Products' }).getByRole('article')
  const count = await similar.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(4)
  for (const text of await similar.allInnerTexts()) expect(text).toContain(medicine.category)
})

test('shows two reviews first, then all four, with the rating distribution of SPEC.md', async () => {
  const { _id } = await sampleOfDemo()
  const page = await e2e.visit()
  await open(page, `/medicines/${_id}`)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const reviews = page.getByRole('tabpanel').locator('article:visible')
  await becomes(() => reviews.count()).toBe(2)
  await page.getByRole('button', { name: 'Show all 4 reviews' }).click()
  await becomes(() => reviews.count()).toBe(4)
  expect(await reviews.getByText('Sample', { exact: true }).count()).toBe(4)
  const initials = await reviews.locator('.avatar').allInnerTexts()
  expect(initials).toHaveLength(4)
  for (const one of initials) expect(one).toMatch(/^\p{Lu}{1,2}$/u)
  await page.getByRole('button', { name: 'Show fewer reviews' }).click()
  await becomes(() => reviews.count()).toBe(2)
  const bars = await page.getByRole('complementary', { name: 'Ratings' }).innerText()
  const shares = [...bars.matchAll(/(\d) stars?\s+(\d+)%/g)].map(([, stars, share]) => [
    stars,
    share,
  ])
  expect(shares).toEqual([
    ['5', '67'],
    ['4', '21'],
    ['3', '8'],
    ['2', '3'],
    ['1', '1'],
  ])
})

test('a medicine without reviews says so', async () => {
  const { _id } = await newMedicine(e2e, { name: 'Walnutol gel' })
  const page = await e2e.visit()
  await open(page, `/medicines/${_id}`)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
})
