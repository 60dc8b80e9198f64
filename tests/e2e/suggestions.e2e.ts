import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { axeFaults, isSound } from './inspection.ts'
import { focused, tabTo } from './keys.ts'
import { becomes, isFocused } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()

const box = (page: Page) => page.getByRole('combobox', { name: 'Search medicines' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const marked = (page: Page) => list(page).getByRole('option', { selected: true }).innerText()

test('by keys: a salt is typed, chosen from the list, and found again among recent searches', async () => {
  const page = await journey.visit()
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

test('a medicine in the list leads to its page, and what was still to be searched for does not call back', async () => {
  const page = await journey.visit()
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

test('Escape and Tab leave the list alone, and the form searches for what was typed', async () => {
  const page = await journey.visit()
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

test('on a phone: a tap chooses, a tap beside an old search forgets it', async () => {
  const page = await journey.visit({ viewport: phone, hasTouch: true, isMobile: true })
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

test('a shop that suggests nothing is searched all the same', async () => {
  const page = await journey.visit()
  journey.expectErrors(/api\/suggestions/)
  await page.route('**/api/suggestions*', (route) => route.abort())
  await open(page, '/')
  await box(page).fill('paracetamol')
  await page.waitForTimeout(600)
  expect(await list(page).count()).toBe(0)
  await box(page).press('Enter')
  await page.waitForURL(/q=paracetamol/)
  await page.getByRole('article').first().waitFor()
})

test('what is only close to what was typed says so, offers nothing to buy, and is sound', async () => {
  const page = await journey.visit()
  await open(page, '/shop?q=parasitamol')
  await page.getByRole('heading', { name: 'Nothing matches “parasitamol” as typed.' }).waitFor()
  const candidates = page.getByRole('list', { name: 'Names or salts that look or sound alike' })
  expect(await candidates.innerText()).toMatch(/Paracetamol.*Tablet · 500mg.*Pain relief: .*₹/s)
  expect(await page.getByRole('article').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0)
  await page.getByText('0 products', { exact: true }).waitFor()
  await isSound(page)
  await candidates.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Paracetamol/ }).waitFor()
})

test('what nothing is like says what to try, and where to ask', async () => {
  const page = await journey.visit()
  await open(page, '/shop?q=0000000')
  await page.getByRole('heading', { name: 'Nothing found for “0000000”' }).waitFor()
  await page.getByRole('link', { name: 'ask us' }).click()
  await page.waitForURL('**/support')
})
