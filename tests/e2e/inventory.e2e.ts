import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDays } from '../stocks.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { tabTo } from './keys.ts'
import { demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

/** The names of the rows, from top to bottom. */
const names = (page: Page) =>
  page
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) => links.map((one) => one.ariaLabel?.slice('Edit '.length)))
const rows = (page: Page) => page.getByRole('link', { name: /^Edit / })
const dashboard = '/pharmacy/dashboard'

/** In 45 days, not expired: a job removes expired batches from stock every hour. */
const soon = inDays(45)

async function smallInventory() {
  const pharmacy = await newPharmacy(e2e)
  const inventory = [
    { name: 'Amber drops', stockQuantity: 0, price: 30, batchNumber: 'AM-1' },
    { name: 'Birch drops', stockQuantity: 9, price: 10, batchNumber: 'BR-2' },
    { name: 'Cedar drops', stockQuantity: 80, price: 20, batchNumber: 'CE-3' },
    { name: 'Dill drops', stockQuantity: 50, price: 40, expiryDate: soon },
  ]
  for (const given of inventory) await newMedicine(e2e, given, pharmacy)
  return pharmacy
}

/** Whether the text is red. */
const isRed = (words: Locator) =>
  words.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d')
    if (paint === null) throw new Error('This browser does not paint.')
    paint.fillStyle = getComputedStyle(element).color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return red > 2 * green && red > 2 * blue
  })

test('keeps search, filters and order in the URL, and Back removes them', async () => {
  const page = await e2e.visit({ as: await smallInventory() })
  await open(page, dashboard)
  await becomes(() => names(page)).toHaveLength(4)
  expect(await isRed(page.getByRole('cell', { name: '80', exact: true }))).toBe(false)
  await page.getByRole('link', { name: /^Below 10 in stock 2/ }).click()
  await waitForPath(page, `${dashboard}?filter=low`)
  await becomes(() => names(page)).toEqual(['Birch drops', 'Amber drops'])
  expect(await isRed(page.getByText('9, low'))).toBe(true)
  await page.getByRole('button', { name: 'Medicine' }).click()
  await waitForPath(page, `${dashboard}?filter=low&sort=name`)
  await becomes(() => names(page)).toEqual(['Amber drops', 'Birch drops'])
  const head = page.getByRole('columnheader', { name: 'Medicine' })
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Out of stock', exact: true }).click()
  await becomes(() => names(page)).toEqual(['Amber drops'])
  await page.getByRole('cell', { name: '0, out' }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('nothing')
  await page.getByText('Nothing found for “nothing”').waitFor()
  await page.reload()
  await becomes(() => page.getByRole('searchbox').inputValue()).toBe('nothing')
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await becomes(() => names(page)).toHaveLength(4)
  await page.goBack()
  await page.getByText('Nothing found for “nothing”').waitFor()
  await page.goBack()
  await becomes(() => names(page)).toEqual(['Amber drops'])
  await page.goBack()
  await becomes(() => names(page)).toEqual(['Amber drops', 'Birch drops'])
  await page.goBack()
  await becomes(() => names(page)).toHaveLength(4)

  await page.getByRole('button', { name: 'Expiring' }).click()
  await becomes(() => names(page)).toEqual(['Dill drops'])
  await page.getByText(/^in 4\d days$/).waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox').fill('ce-3')
  await becomes(() => names(page)).toEqual(['Cedar drops'])
})

test('an edit returns to the same place in the inventory, at the edited medicine', async () => {
  const page = await e2e.visit({ as: await smallInventory() })
  await open(page, `${dashboard}?filter=low`)
  await page.getByRole('link', { name: 'Edit Amber drops' }).click()
  await page.getByLabel('Stock Quantity').fill('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForPath(page, `${dashboard}?filter=low`)
  const edited = page.getByRole('link', { name: 'Edit Amber drops' })
  await becomes(() => isFocused(edited)).toBe(true)
  await page.getByRole('cell', { name: '5, low' }).waitFor()
})

test('loads more of a long inventory, and restores it after an edit', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `${dashboard}?sort=name`)
  await becomes(() => rows(page).count()).toBe(25)
  await page.getByRole('button', { name: 'Show 25 more' }).click()
  await becomes(() => rows(page).count()).toBe(50)
  await becomes(() => isFocused(rows(page).nth(25))).toBe(true)
  expect(new Set(await names(page)).size).toBe(50)
  await page.getByText(/^50 of \d+ medicines$/).waitFor()
  const name = await rows(page).nth(40).getAttribute('aria-label')
  await rows(page).nth(40).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await becomes(() => isFocused(page.getByRole('link', { name: name ?? '' }))).toBe(true)
  expect(await rows(page).count()).toBe(50)
})

test('deletes by keyboard: Escape cancels, the row disappears at once, the focus moves to the next', async () => {
  const page = await e2e.visit({ as: await smallInventory() })
  await open(page, `${dashboard}?sort=name`)
  const trash = page.getByRole('button', { name: 'Delete Birch drops' })
  await tabTo(page, trash)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await becomes(() => isFocused(question.getByRole('button', { name: 'Keep it' }))).toBe(true)
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(trash)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Medicine deleted successfully')
  await becomes(() => names(page)).toEqual(['Amber drops', 'Cedar drops', 'Dill drops'])
  await becomes(() => isFocused(page.getByRole('link', { name: 'Edit Cedar drops' }))).toBe(true)
  await page.getByRole('link', { name: /^Medicines 3/ }).waitFor()
})

test('restores the row of a medicine that could not be deleted', async () => {
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const page = await e2e.visit({ as: await smallInventory() })
  await open(page, `${dashboard}?sort=name`)
  await page.getByRole('button', { name: 'Delete Birch drops' }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await waitForMessage(page, 'Failed to delete medicine')
  await becomes(() => names(page)).toEqual([
    'Amber drops',
    'Birch drops',
    'Cedar drops',
    'Dill drops',
  ])
  await becomes(() => isFocused(page.getByRole('link', { name: 'Edit Birch drops' }))).toBe(true)
  await page.getByText('4 of 4 medicines').waitFor()
  await page.context().setOffline(false)
})

test('an inventory that can’t be loaded says so, and Retry loads it', async () => {
  e2e.expectErrors(refused(500, /\/api\/pharmacy\/medicines/))
  const page = await e2e.visit({ as: await smallInventory() })
  await page.route('**/api/pharmacy/medicines*', (route) => route.fulfill({ status: 500 }))
  await page.goto(dashboard)
  await page.getByText('Failed to fetch medicines').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await becomes(() => names(page)).toHaveLength(4)
})

test('a session that ended elsewhere leads to the login', async () => {
  e2e.expectErrors(refused(401, /\/api\/(medicines|pharmacy)\//))
  const pharmacy = await smallInventory()
  const page = await e2e.visit({ as: pharmacy })
  await open(page, dashboard)
  await becomes(() => names(page)).toHaveLength(4)
  await e2e.api(pharmacy).accounts.endSession()
  await page.getByRole('button', { name: 'Delete Birch drops' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // The message disappears after a few seconds, even while the page still loads.
  await Promise.all([
    waitForMessage(page, 'Session expired. Please log in again.'),
    waitForPath(page, '/pharmacy/login'),
  ])
})

test('on a phone every row is a card, and a list sorts them', async () => {
  const page = await e2e.visit({ viewport: phone, as: await smallInventory() })
  await open(page, dashboard)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Least stock')
  await becomes(() => names(page)).toEqual([
    'Amber drops',
    'Birch drops',
    'Dill drops',
    'Cedar drops',
  ])
  await page.getByRole('link', { name: 'Edit Birch drops' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Medicine' }).waitFor()
})
