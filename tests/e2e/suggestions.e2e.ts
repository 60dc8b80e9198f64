import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { focused, tabTo } from './keys.ts'
import { becomes, isFocused } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

const box = (page: Page) => page.getByRole('combobox', { name: 'Search medicines' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const marked = (page: Page) => list(page).getByRole('option', { selected: true }).innerText()

test('by keyboard: suggests a salt, searches for it and lists it among recent searches', async () => {
  const page = await e2e.visit()
  await open(page, '/')
  await page.keyboard.press('/')
  expect(await isFocused(box(page))).toBe(true)
  await page.keyboard.type('paracet')
  await list(page).getByRole('group', { name: 'Salts' }).waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.press('ArrowUp')
  await becomes(() => marked(page)).toMatch(/^Paracetamol/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop?q=paracetamol')
  expect(await box(page).inputValue()).toBe('paracetamol')

  await open(page, '/')
  await page.keyboard.press('/')
  await list(page).getByRole('option', { name: 'paracetamol', exact: true }).waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await becomes(() => list(page).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a suggested medicine opens its page, and a pending search does not navigate away', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  await box(page).fill('paracet')
  const first = list(page).getByRole('group', { name: 'Medicines' }).getByRole('option').first()
  await first.waitFor()
  const [name = ''] = (await first.innerText()).split('\n')
  await box(page).press('l')
  await first.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForTimeout(600)
  expect(new URL(page.url()).pathname).toMatch(/^\/medicines\//)
})

test('Escape and Tab close the list, and the form searches for the typed text', async () => {
  const page = await e2e.visit()
  await open(page, '/')
  await tabTo(page, box(page))
  await page.keyboard.type('paracet')
  await list(page).waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => list(page).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await list(page).waitFor()
  await page.keyboard.press('Tab')
  await becomes(() => list(page).count()).toBe(0)
  expect(await focused(page)).toBe('Shop medicines')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop?q=paracet')
})

test('on a phone: a tap chooses a suggestion, and a tap beside a recent search removes it', async () => {
  const page = await e2e.visit({ viewport: phone, hasTouch: true, isMobile: true })
  await open(page, '/shop')
  await box(page).tap()
  await box(page).pressSequentially('vitam')
  await list(page).getByRole('option').first().waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await list(page).getByRole('group', { name: 'Categories' }).getByRole('option').first().tap()
  await page.waitForURL(/\/shop\?category=Vitamins/)
  await box(page).fill('insulin')
  await box(page).press('Enter')
  await page.waitForURL(/q=insulin/)
  await open(page, '/')
  await box(page).tap()
  const remove = page.getByRole('option', { name: 'Remove “insulin” from recent searches' })
  expect((await remove.boundingBox())?.width).toBeGreaterThanOrEqual(24)
  await remove.tap()
  await becomes(() => list(page).count()).toBe(0)
})

test('the search works when suggestions fail', async () => {
  const page = await e2e.visit()
  e2e.expectErrors(/api\/suggestions/)
  await page.route('**/api/suggestions*', (route) => route.abort())
  await open(page, '/')
  await box(page).fill('paracetamol')
  await page.waitForTimeout(600)
  expect(await list(page).count()).toBe(0)
  await box(page).press('Enter')
  await page.waitForURL(/q=paracetamol/)
  await page.getByRole('article').first().waitFor()
})

test('suggestions for a misspelled search say so, offer nothing to buy and are accessible', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=parasitamol')
  await page.getByRole('heading', { name: 'No exact match for “parasitamol”.' }).waitFor()
  const candidates = page.getByRole('list', { name: 'Medicines with similar names or salts' })
  expect(await candidates.innerText()).toMatch(/Paracetamol.*Tablet · 500mg.*Pain relief: .*₹/s)
  expect(await page.getByRole('article').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0)
  await page.getByText('0 products', { exact: true }).waitFor()
  await expectAccessible(page)
  await candidates.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Paracetamol/ }).waitFor()
})

test('a search without similar suggestions shows what to try and where to ask', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=0000000')
  await page.getByRole('heading', { name: 'Nothing found for “0000000”' }).waitFor()
  await page.getByRole('link', { name: 'ask us' }).click()
  await page.waitForURL('**/support')
})
