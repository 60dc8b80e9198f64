import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { address, fillAddress } from './checkout.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, standsAt } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()

const cards = (page: Page) => page.getByRole('article')

test('back from a medicine finds the same shelf at the same height', async () => {
  const page = await journey.visit()
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

test('a search and its filters stand in the address, and back takes them off one by one', async () => {
  const page = await journey.visit()
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

  // In one visit, too: the checkbox is not what it was when it was left.
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.waitForURL(/inStock=true/)
  await becomes(() => page.getByText(/^[\d,]+ products?$/).innerText()).not.toBe(all)
  await page.goBack()
  await becomes(() => page.getByText(/^[\d,]+ products?$/).innerText()).toBe(all)
  expect(await page.getByRole('checkbox', { name: 'In stock only' }).isChecked()).toBe(false)
})

test('typing is one search: it waits for a pause, and the last word wins', async () => {
  const page = await journey.visit()
  await open(page, '/shop')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/medicines/') asked.push(searchParams.get('q') ?? '')
  })
  // Letter by letter, but in one breath: a busy machine must not make pauses of its own.
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

test('an address that is half typed outlives a reload, and not a logout', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const page = await journey.visit({ as: await customerWith(journey, [medicine, 1]) })
  await page.goto('/cart')
  await fillAddress(page, { 'Full name': 'Asha Patil', City: 'Pune' })
  await page.reload()
  await page.getByText('Delivery Address').click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Patil')
  expect(await page.getByLabel('City').inputValue()).toBe('Pune')
  expect(await page.getByLabel('State').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Logout' }).click()
  await standsAt(page, '/')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain(address['Full name'])
})

test('a page that was walked to begins at its content', async () => {
  const page = await journey.visit()
  await open(page, '/')
  await page.getByRole('link', { name: 'Support' }).click()
  await standsAt(page, '/support')
  await becomes(() => isFocused(page.getByRole('main'))).toBe(true)
  await becomes(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone the filters are a sheet that opens and closes', async () => {
  const page = await journey.visit({ viewport: phone, as: await newCustomer(journey) })
  await open(page, '/shop')
  const sheet = page.getByRole('region', { name: 'Filters' })
  expect(await sheet.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet.getByRole('checkbox', { name: 'In stock only' }).check()
  await page.waitForURL(/inStock=true/)
  await sheet.getByRole('button', { name: /^Show / }).click()
  await sheet.waitFor({ state: 'hidden' })
})
