import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './awake.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'
import { storedIn } from './storage.ts'

const journey = openJourney()

async function dashboard() {
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(page, '/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search orders, people, medicines' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' })
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name })

/** Types, waits for what is looked for, and takes it with the keyboard. */
async function take(page: Page, typed: string, wanted: string) {
  await box(page).fill(typed)
  await option(page, wanted).first().waitFor()
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await option(page, wanted).first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

test('finds each kind and leads to it', async () => {
  const customer = await newCustomer(journey, 'Zubeida Walnut')
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const [order] = (await journey.api(await demoPerson(journey, 'customer')).orders.list()).orders
  if (order === undefined) throw new Error('The demo customer has no order.')
  const page = await dashboard()
  await take(page, 'zubeida', 'Zubeida Walnut')
  await standsAt(page, `/admin/users?${new URLSearchParams({ q: customer.user.email })}`)
  await take(page, 'ganga medical', 'Ganga Medical Stores')
  await page.waitForURL(/\/admin\/pharmacies\?q=/)
  await take(page, order._id.slice(0, 8), order._id.slice(0, 8))
  await standsAt(page, `/admin/orders/${order._id}`)
  await take(page, 'walnutol', 'Walnutol 650 mg tablets')
  await standsAt(page, medicinePath(medicine._id, medicine.name))
})

test('says when there is nothing, and when the server is away', async () => {
  const page = await dashboard()
  await box(page).fill('qqqqqq')
  await page.getByText('Nothing found for “qqqqqq”.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing found for “qqqqqq”.').waitFor({ state: 'detached' })
  journey.expectErrors(/ERR_FAILED/)
  await page.route('**/api/admin/search*', (route) => route.abort())
  await box(page).fill('meera')
  await said(page, 'Error connecting to server. Please try again later.')
})

test('the palette by keyboard alone: opens anywhere, does things, gives the focus back', async () => {
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
  await standsAt(page, '/admin/profile')

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
  await standsAt(page, '/login')
  expect(await storedIn(page)).not.toHaveProperty('token')
})
