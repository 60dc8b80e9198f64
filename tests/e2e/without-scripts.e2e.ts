import { expect, test } from 'vitest'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const visit = () => e2e.visit({ javaScriptEnabled: false })

test('the home page links to the shop', async () => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Healing Delivered with Care' }).waitFor()
  await page.getByRole('link', { name: 'Shop medicines' }).click()
  await waitForPath(page, '/shop')
})

test('the shop searches by its form, with the filters beside it', async () => {
  const page = await visit()
  await page.goto('/shop')
  await page.getByRole('searchbox', { name: 'Search medicines' }).fill('paracetamol')
  await page.getByLabel('To, rupees').fill('20')
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/q=paracetamol/)
  const asked = new URL(page.url()).searchParams
  expect(asked.get('maxPrice')).toBe('20')
  expect(asked.get('inStock')).toBe('true')

  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)
  for (const text of await cards.allInnerTexts()) {
    expect(text).toMatch(/paracetamol/i)
    expect(Number(/₹([\d.]+)/.exec(text)?.[1])).toBeLessThanOrEqual(20)
  }
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0)
})

test('a link loads the next medicines of the shop', async () => {
  const page = await visit()
  await page.goto('/shop')
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts()
  const first = await names()
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await page.waitForURL(/cursor=/)
  const second = await names()
  expect(second.length).toBeGreaterThan(0)
  expect(second.at(-1)).not.toBe(first.at(-1))
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await becomes(names).toEqual(first)
})

test('all three tabs of a medicine are readable', async () => {
  const [medicine] = (await e2e.api().catalogue.list({ query: { q: 'paracetamol' } })).body
  if (medicine === undefined) throw new Error('The demo shop sells no paracetamol.')
  const page = await visit()
  await page.goto(`/medicines/${medicine._id}`)
  await page.getByRole('heading', { level: 1, name: medicine.name }).waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(medicine.description.slice(0, 60))
  expect(text).toContain(medicine.batchNumber)
  expect(text).toContain(medicine.pharmacy.licenseNumber)
  expect(text).toContain('Ordering needs JavaScript')
  expect(await page.getByText('Sample', { exact: true }).count()).toBeGreaterThanOrEqual(4)
  expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
})

test('a medicine leads to the dates of delivery to a PIN code', async () => {
  const [medicine] = (await e2e.api().catalogue.list({ query: { q: 'paracetamol' } })).body
  if (medicine === undefined) throw new Error('The demo shop sells no paracetamol.')
  const page = await visit()
  await page.goto(`/medicines/${medicine._id}`)
  await page.getByRole('link', { name: 'Dates for your PIN code' }).click()
  await page.getByRole('heading', { level: 1, name: 'Delivery dates' }).waitFor()
  const pin = page.getByLabel('PIN code')
  const show = page.getByRole('button', { name: 'Show dates' })

  await pin.fill('4110')
  await show.click()
  await page.getByText('Enter the 6 digits of the PIN code.').waitFor()
  expect(await pin.inputValue()).toBe('4110')

  await pin.fill('100000')
  await show.click()
  await page.getByText('We don’t know the PIN code 100000').waitFor()

  await pin.fill('411 002')
  await show.click()
  const dates = page.getByRole('table', { name: /^Delivered to Pune.* 411002/ })
  const row = dates.getByRole('row').filter({ hasText: medicine.pharmacy.name })
  expect(await row.innerText()).toMatch(/By \w{3} \d+ \w{3}|Not deliverable to 411002/)
  await row.getByRole('link', { name: medicine.pharmacy.name }).click()
  await page.getByRole('heading', { level: 1, name: medicine.name }).waitFor()
})

test.each([
  ['/about', 'About Us', 'connect patients, pharmacies and healthcare professionals'],
  ['/support', 'Support', 'cancelled or modified within 15 minutes'],
  ['/', 'Healing Delivered with Care', 'a pharmacist checks it before your medicines are packed'],
  ['/contact', 'Contact', 'Contact us'],
  ['/grievance', 'Complaints', 'Kavita Deshmukh'],
  ['/grievance', 'Complaints', 'This form needs JavaScript.'],
  ['/privacy', 'Privacy', 'which nobody can read back'],
  ['/terms', 'Terms of use', 'Aushadh is a marketplace'],
  ['/returns', 'Returns and refunds', 'Until the end of the 7th day'],
  ['/ranking', 'How results are ranked', 'packs sold in this shop in the last 90 days'],
])('%s is readable', async (path, heading, words) => {
  const page = await visit()
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(words)
})

test.each([
  ['/customer/login', 'Logging in needs JavaScript.'],
  ['/pharmacy/login', 'Logging in needs JavaScript.'],
  ['/admin/login', 'Logging in needs JavaScript.'],
  ['/customer/register', 'Registering needs JavaScript.'],
  ['/pharmacy/register', 'Registering needs JavaScript.'],
  ['/customer/forgot-password', 'Asking for a link needs JavaScript.'],
  ['/admin/reset-password', 'Setting a password needs JavaScript.'],
])('%s explains that it needs JavaScript', async (path, sentence) => {
  const page = await visit()
  await page.goto(path)
  expect(await page.getByRole('main').innerText()).toContain(sentence)
  expect(
    await page
      .getByRole('button', { name: /^(Login|Register|Email me a link|Set password)$/ })
      .count(),
  ).toBe(0)
})

test('a private page is not empty', async () => {
  const page = await visit()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Aushadh, home' }).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('pages behind a login say that they need JavaScript and never show a loading state', async () => {
  const page = await visit()
  for (const address of ['/cart', '/order-history', '/profile', '/admin/orders']) {
    await page.goto(address)
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('This page needs JavaScript.')
    expect(text).not.toContain('Loading')
  }
})
