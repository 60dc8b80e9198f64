import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, fillAddress } from './checkout.ts'
import { open } from './hydration.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

const cards = (page: Page) => page.getByRole('article')

test('going back from a medicine restores the list and its scroll position', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  const before = await cards(page).count()
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await becomes(() => cards(page).count()).toBeGreaterThan(before)
  const longer = await cards(page).count()
  const far = cards(page)
    .nth(longer - 5)
    .getByRole('link')
    .first()
  await far.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  expect(height).toBeGreaterThan(500)
  await far.click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
  await page.goBack()
  await becomes(() => cards(page).count()).toBe(longer)
  await becomes(() => page.evaluate(() => window.scrollY)).toBe(height)
})

test('keeps a search and its filters in the URL, and Back removes them one by one', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  const all = await page.getByText(/^[\d,]+ products?$/).innerText()
  await page.getByRole('combobox', { name: 'Search medicines' }).fill('tablets')
  await page.waitForURL(/q=tablets/)
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.waitForURL(/inStock=true/)
  await page.reload()
  expect(await page.getByRole('combobox', { name: 'Search medicines' }).inputValue()).toBe(
    'tablets',
  )
  expect(await page.getByRole('checkbox', { name: 'In stock only' }).isChecked()).toBe(true)

  await page.goBack()
  await becomes(() => page.getByRole('checkbox', { name: 'In stock only' }).isChecked()).toBe(false)
  await page.goBack()
  await becomes(() => page.getByRole('combobox', { name: 'Search medicines' }).inputValue()).toBe(
    '',
  )
  await becomes(() => page.getByText(/^[\d,]+ products?$/).innerText()).toBe(all)

  // The same holds without a reload: the checkbox differs from when it was left.
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.waitForURL(/inStock=true/)
  await becomes(() => page.getByText(/^[\d,]+ products?$/).innerText()).not.toBe(all)
  await page.goBack()
  await becomes(() => page.getByText(/^[\d,]+ products?$/).innerText()).toBe(all)
  expect(await page.getByRole('checkbox', { name: 'In stock only' }).isChecked()).toBe(false)
})

test('typing makes one search: it waits for a pause and uses the last input', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products') asked.push(searchParams.get('q') ?? '')
  })
  // Type all characters in one call: a busy machine must not add pauses.
  await page.getByRole('combobox', { name: 'Search medicines' }).evaluate((box) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (let n = 1; n <= 'paracetamol'.length; n += 1) {
      value?.set?.call(box, 'paracetamol'.slice(0, n))
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.waitForURL(/q=paracetamol/)
  await becomes(() => cards(page).first().innerText()).toMatch(/paracetamol/i)
  expect(asked).toEqual(['paracetamol'])
})

test('a half-typed address survives a reload, but not a logout', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  await page.goto('/cart')
  await fillAddress(page, { 'Full name': 'Asha Patil', City: 'Pune' })
  await page.reload()
  await page.getByText('Delivery Address').click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Patil')
  expect(await page.getByLabel('City').inputValue()).toBe('Pune')
  expect(await page.getByLabel('State').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(address['Full name'])
})

test('a page opened by a link starts at its content', async () => {
  const page = await e2e.visit()
  await open(page, '/')
  await page.getByRole('link', { name: 'Support' }).click()
  await waitForPath(page, '/support')
  await becomes(() => isFocused(page.getByRole('main'))).toBe(true)
  await becomes(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone the filters are a sheet that opens and closes', async () => {
  const page = await e2e.visit({ viewport: phone, as: await newCustomer(e2e) })
  await open(page, '/shop')
  const sheet = page.getByRole('region', { name: 'Filters' })
  expect(await sheet.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.waitForURL(/inStock=true/)
  await sheet.getByRole('button', { name: /^Show / }).click()
  await sheet.waitFor({ state: 'hidden' })
})
