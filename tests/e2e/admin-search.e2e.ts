import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { open } from './hydration.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

async function dashboard() {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(page, '/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search orders, people, medicines' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' })
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name })

/** Types, waits for the wanted result, chooses it by keyboard, and waits until the new page has the focus. */
async function choose(page: Page, typed: string, wanted: string) {
  await box(page).fill(typed)
  await option(page, wanted).first().waitFor()
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await option(page, wanted).first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
}

test('finds records of every kind and opens them', async () => {
  const customer = await newCustomer(e2e, 'Zubeida Walnut')
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const [order] = (await e2e.api(await demoPerson(e2e, 'customer')).orders.list()).orders
  if (order === undefined) throw new Error('The demo customer has no order.')
  const page = await dashboard()
  await choose(page, 'zubeida', 'Zubeida Walnut')
  await waitForPath(page, `/admin/users?${new URLSearchParams({ q: customer.user.email })}`)
  await choose(page, 'ganga medical', 'Ganga Medical Stores')
  await page.waitForURL(/\/admin\/pharmacies\?q=/)
  await choose(page, orderNumber(order._id), orderNumber(order._id))
  await waitForPath(page, `/admin/orders/${order._id}`)
  await choose(page, 'walnutol', 'Walnutol 650 mg tablets')
  await waitForPath(page, `/admin/listings/${medicine._id}`)
})

test('shows when nothing is found and when the server does not answer', async () => {
  const page = await dashboard()
  await box(page).fill('qqqqqq')
  await page.getByText('Nothing found for “qqqqqq”.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing found for “qqqqqq”.').waitFor({ state: 'detached' })
  e2e.expectErrors(/ERR_FAILED/)
  await page.route('**/api/admin/search*', (route) => route.abort())
  await box(page).fill('meera')
  await waitForMessage(page, 'Error connecting to server. Please try again later.')
})

test('the command palette works by keyboard alone: opens anywhere, runs commands, returns the focus', async () => {
  const page = await dashboard()
  const before = page.getByLabel('Time range')
  await before.focus()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await becomes(() => isFocused(palette(page).getByRole('combobox'))).toBe(true)
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await becomes(() => isFocused(before)).toBe(true)

  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const shown = await theme()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('light and')
  await page.keyboard.press('Enter')
  await becomes(theme).not.toBe(shown)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('export')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^admin-report-7days-/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('profile')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/admin/profile')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('meera')
  await option(page, /Meera Kulkarni/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor({ state: 'hidden' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/login')
  expect(await storedIn(page)).not.toHaveProperty('token')
})
