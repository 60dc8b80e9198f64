import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { focused, tabTo } from './keys.ts'
import { becomes, isFocused } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('the first tab stop skips to the content', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await isFocused(skip)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await becomes(() => isFocused(page.getByRole('main'))).toBe(true)
})

test('arrow keys move through a menu, and Escape closes it and returns the focus', async () => {
  const page = await e2e.visit()
  await open(page, '/')
  const summary = page.getByRole('banner').locator('summary', { hasText: 'Login' })
  await tabTo(page, summary)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Customer')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Pharmacy')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Admin')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Customer')
  await page.keyboard.press('Escape')
  expect(await isFocused(summary)).toBe(true)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Admin' }).count()).toBe(0)
})

test('arrow keys move through tabs', async () => {
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  const page = await e2e.visit()
  await open(page, `/medicines/${body[0]?._id}`)
  await tabTo(page, page.getByRole('tab', { name: 'Description' }))
  await page.keyboard.press('ArrowRight')
  await becomes(() => focused(page)).toBe('Details')
  await page.getByRole('tabpanel', { name: 'Details' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Description' }).waitFor()
  expect(await page.getByRole('tabpanel').count()).toBe(1)
})

test('/ focuses the search, and a typed slash stays a slash', async () => {
  const page = await e2e.visit()
  await open(page, '/shop')
  const search = page.getByRole('combobox', { name: 'Search medicines' })
  await page.keyboard.press('/')
  expect(await isFocused(search)).toBe(true)
  expect(await search.inputValue()).toBe('')
  await page.keyboard.type('5 mg/ml')
  expect(await search.inputValue()).toBe('5 mg/ml')
})
