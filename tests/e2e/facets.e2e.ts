import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newMedicine } from './people.ts'
import { becomes, isFocused } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

beforeAll(async () => {
  const given = [
    { name: 'Neelkanth 10', form: 'tablet', declaredSchedule: 'H', price: 90, packAmount: 10 },
    { name: 'Neelkanth 20', form: 'tablet', declaredSchedule: 'H1', price: 60, packAmount: 15 },
    { name: 'Neelkanth Gel', form: 'cream', declaredSchedule: 'OTC', price: 45, packAmount: 30 },
    { name: 'Neelkanth Plain', form: 'cream', declaredSchedule: 'H', price: 10, packAmount: null },
  ] as const
  for (const { packAmount, ...medicine } of given)
    await newMedicine(e2e, { ...medicine, packAmount, packUnit: packAmount && 'piece' })
})

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const total = async (page: Page) =>
  Number.parseInt(await page.getByText(/^[\d,]+ products?$/).innerText(), 10)
const choice = (page: Page, facet: string, name: string) =>
  page.getByRole('group', { name: facet, exact: true }).getByRole('radio', { name })

test('choosing a facet finds as many medicines as its count says and updates the counts', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=neelkanth')
  await becomes(() => total(page)).toBe(4)
  await choice(page, 'Form', 'Tablet 2').check()
  await page.waitForURL(/form=tablet/)
  await becomes(() => names(page)).toEqual(['Neelkanth 10', 'Neelkanth 20'])
  expect(await total(page)).toBe(2)
  await choice(page, 'Prescription', 'Needed 2').waitFor()
  // A facet's own choice does not narrow its counts: the other option stays available.
  await choice(page, 'Form', 'Cream, ointment or gel 2').check()
  await becomes(() => names(page)).toEqual(['Neelkanth Gel', 'Neelkanth Plain'])
  await choice(page, 'Prescription', 'Not needed 1').check()
  await becomes(() => names(page)).toEqual(['Neelkanth Gel'])

  await page.goBack()
  await becomes(() => names(page)).toEqual(['Neelkanth Gel', 'Neelkanth Plain'])
  expect(await choice(page, 'Prescription', 'With or without').isChecked()).toBe(true)
})

test('chosen filters appear above the results and can be removed one by one or all at once', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=neelkanth&form=tablet&prescription=true&maxPrice=80')
  await becomes(() => names(page)).toEqual(['Neelkanth 20'])
  const chosen = page.getByRole('group', { name: 'Selected filters' })
  expect(await chosen.getByRole('link', { name: /^Remove filter/ }).allInnerTexts()).toEqual([
    expect.stringContaining('Tablet'),
    expect.stringContaining('Up to ₹80'),
    expect.stringContaining('Prescription required'),
  ])
  await chosen.getByRole('link', { name: 'Remove filter: Up to ₹80' }).press('Enter')
  await becomes(() => names(page)).toEqual(['Neelkanth 10', 'Neelkanth 20'])
  expect(await isFocused(chosen)).toBe(true)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await becomes(() => total(page)).toBe(4)
  expect(new URL(page.url()).search).toBe('?q=neelkanth')
  const results = page.getByRole('region', { name: '“neelkanth”' })
  await becomes(() => isFocused(results)).toBe(true)
})

test('sorts by price per unit and shows that price on the card', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=neelkanth')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price per unit')
  await page.waitForURL(/sort=unitPrice/)
  await becomes(() => names(page)).toEqual([
    'Neelkanth Gel',
    'Neelkanth 20',
    'Neelkanth 10',
    'Neelkanth Plain',
  ])
  const card = page.getByRole('article', { name: 'Neelkanth 20' })
  expect(await card.innerText()).toContain('₹4.00 per tablet')
  expect(await card.getByText('Prescription required').count()).toBe(1)
})

test('on a phone the filter sheet shows the number of results, and an empty list suggests which filter to remove', async () => {
  const page = await e2e.visit({ viewport: phone })
  await open(page, '/shop?q=neelkanth')
  await page.getByRole('button', { name: 'Filters' }).click()
  await choice(page, 'Form', 'Tablet').check()
  await page.getByRole('button', { name: 'Show 2 products' }).click()
  await page.getByRole('region', { name: 'Filters', exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()

  await open(page, '/shop?q=neelkanth&form=tablet&maxPrice=50&inStock=true')
  await page.getByRole('heading', { name: 'Nothing found for “neelkanth”' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain('Without “Up to ₹50”: 2 products')
  expect(await main.innerText()).not.toContain('Without “In stock”')
  await page.getByRole('link', { name: 'Without “Tablet”' }).click()
  await becomes(() => names(page)).toEqual(['Neelkanth Gel', 'Neelkanth Plain'])
})

test('without scripts the facets are a form', async () => {
  const page = await e2e.visit({ javaScriptEnabled: false })
  await page.goto('/shop?q=neelkanth')
  await choice(page, 'Form', 'Cream').check()
  await choice(page, 'Prescription', 'Not needed').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/form=cream/)
  expect(await names(page)).toEqual(['Neelkanth Gel'])
  await page
    .getByRole('link', { name: 'Remove filter: Prescription' })
    .waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Remove filter: No prescription needed' }).click()
  await becomes(() => names(page)).toEqual(['Neelkanth Gel', 'Neelkanth Plain'])
})

test('the page is accessible with every filter chosen and with no results', async () => {
  const page = await e2e.visit()
  await open(page, '/shop?q=neelkanth&form=tablet&prescription=true&inStock=true&maxPrice=80')
  await expectAccessible(page)
  await open(page, '/shop?q=neelkanth&form=tablet&maxPrice=5')
  await expectAccessible(page)
})
