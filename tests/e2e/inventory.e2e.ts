import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { tabTo } from './keys.ts'
import { demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()

/** The names of the rows, from above. */
const names = (page: Page) =>
  page
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) => links.map((one) => one.ariaLabel?.slice('Edit '.length)))
const rows = (page: Page) => page.getByRole('link', { name: /^Edit / })
const dashboard = '/pharmacy/dashboard'

/** Not over: what is leaves the shelf by itself at some minute of each hour. */
const soon = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)

async function smallShelf() {
  const pharmacy = await newPharmacy(journey)
  const shelf = [
    { name: 'Amber drops', stockQuantity: 0, price: 30, batchNumber: 'AM-1' },
    { name: 'Birch drops', stockQuantity: 9, price: 10, batchNumber: 'BR-2' },
    { name: 'Cedar drops', stockQuantity: 80, price: 20, batchNumber: 'CE-3' },
    { name: 'Dill drops', stockQuantity: 50, price: 40, expiryDate: soon },
  ]
  for (const given of shelf) await newMedicine(journey, given, pharmacy)
  return pharmacy
}

test('search, filters and order stand in the address; back takes them off', async () => {
  const page = await journey.visit({ as: await smallShelf() })
  await open(page, dashboard)
  await becomes(() => names(page)).toHaveLength(4)
  await page.getByRole('link', { name: /^Below 10 in stock 2/ }).click()
  await standsAt(page, `${dashboard}?filter=low`)
  await becomes(() => names(page)).toEqual(['Birch drops', 'Amber drops'])
  await page.getByRole('button', { name: 'Medicine' }).click()
  await standsAt(page, `${dashboard}?filter=low&sort=name`)
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

test('an edit leads back to the shelf as it was left, to the medicine that was edited', async () => {
  const page = await journey.visit({ as: await smallShelf() })
  await open(page, `${dashboard}?filter=low`)
  await page.getByRole('link', { name: 'Edit Amber drops' }).click()
  await page.getByLabel('Stock Quantity').fill('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await standsAt(page, `${dashboard}?filter=low`)
  const edited = page.getByRole('link', { name: 'Edit Amber drops' })
  await becomes(() => isFocused(edited)).toBe(true)
  await page.getByRole('cell', { name: '5, low' }).waitFor()
})

test('more is appended to a long shelf, and is there again after an edit', async () => {
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
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

test('deleting by keyboard: Escape keeps, the row goes at once, the focus moves to the next', async () => {
  const page = await journey.visit({ as: await smallShelf() })
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
  await said(page, 'Medicine deleted successfully')
  await becomes(() => names(page)).toEqual(['Amber drops', 'Cedar drops', 'Dill drops'])
  await becomes(() => isFocused(page.getByRole('link', { name: 'Edit Cedar drops' }))).toBe(true)
  await page.getByRole('link', { name: /^Medicines 3/ }).waitFor()
})

test('a medicine that could not be deleted stands in its place again', async () => {
  journey.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const page = await journey.visit({ as: await smallShelf() })
  await open(page, `${dashboard}?sort=name`)
  await page.getByRole('button', { name: 'Delete Birch drops' }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Failed to delete medicine')
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

test('an inventory that can’t be loaded says so, and loads when asked again', async () => {
  journey.expectErrors(refused(500, /\/api\/pharmacy\/medicines/))
  const page = await journey.visit({ as: await smallShelf() })
  await page.route('**/api/pharmacy/medicines*', (route) => route.fulfill({ status: 500 }))
  await page.goto(dashboard)
  await page.getByText('Failed to fetch medicines').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await becomes(() => names(page)).toHaveLength(4)
})

test('a session that ended elsewhere leads to the login', async () => {
  journey.expectErrors(refused(401, /\/api\/(medicines|pharmacy)\//))
  const pharmacy = await smallShelf()
  const page = await journey.visit({ as: pharmacy })
  await open(page, dashboard)
  await becomes(() => names(page)).toHaveLength(4)
  await journey.api(pharmacy).accounts.endSession()
  await page.getByRole('button', { name: 'Delete Birch drops' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // The sentence goes after its seconds, however long the page takes to come.
  await Promise.all([
    said(page, 'Session expired. Please log in again.'),
    standsAt(page, '/pharmacy/login'),
  ])
})

test('on a phone every row is a card, sorted by a list of orders', async () => {
  const page = await journey.visit({ viewport: phone, as: await smallShelf() })
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
