import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { demoLogins } from '#server/demo/people.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { newCustomer, newMedicine } from './people.ts'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const salt = 'Paracetamol (30mg)'
const strip = (name: string, maker: string, price: number) => ({
  name,
  composition: salt,
  manufacturer: maker,
  packSize: 'strip of 10 tablets',
  price,
})

let arogya: Session
let asked: Medicine
let elsewhere: Medicine
let cheaper: Medicine
beforeAll(async () => {
  const login = demoLogins.find(({ email }) => email.startsWith('arogya'))
  if (login === undefined) throw new Error('The demo shop has no second pharmacy.')
  arogya = await e2e.api().pharmacies.login({ body: login })
  asked = await newMedicine(e2e, strip('Walnutol 30 Tablet', 'Juglans Labs', 40))
  elsewhere = await newMedicine(e2e, strip('Walnutol 30 Tablet', 'Juglans Labs', 30), arogya)
  cheaper = await newMedicine(e2e, strip('Nuxin 30 Tablet', 'Himgiri', 22), arogya)
  const gone = { ...strip('Corylin 30 Tablet', 'Deccan', 20), stockQuantity: 0 }
  await newMedicine(e2e, gone, arogya)
  await newMedicine(e2e, strip('Pecanol 30 Tablet', 'Konkan', 55))
})

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

test('a customer finds a cheaper substitute and adds it to the cart from the comparison', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, medicinePath(asked._id, asked.name))
  const same = region(page, 'Same salt, same strength')
  const rows = same.getByRole('row')
  expect((await rows.allInnerTexts()).slice(1).map((text) => text.split('\n')[0])).toEqual([
    'Nuxin 30 Tablet',
    'Pecanol 30 Tablet',
    'Corylin 30 Tablet',
  ])
  expect(await rows.nth(1).innerText()).toContain('₹1.80 less (45%)')
  expect(await rows.nth(2).innerText()).toContain('₹1.50 more')
  expect(await rows.nth(3).getByRole('button').innerText()).toBe('Out of Stock')
  await same.getByText('Ask your doctor or pharmacist before you change.').waitFor()

  const add = rows.nth(1).getByRole('button')
  await add.click()
  await becomes(() => add.innerText()).toBe('Added!')
  await becomes(() => add.innerText()).toBe('Add')

  const others = region(page, 'Other pharmacies that sell this medicine')
  const offer = others.getByRole('row', { name: /Arogya Pharmacy/ })
  await offer.getByRole('button', { name: /^Add Walnutol 30 Tablet from Arogya/ }).click()
  await page.getByRole('link', { name: 'Cart 2 items' }).click()
  await waitForPath(page, '/cart')
  for (const { name } of [cheaper, elsewhere])
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor()
})

test('the offers of a medicine link to one another, each with its price', async () => {
  const page = await e2e.visit()
  await open(page, medicinePath(asked._id, asked.name))
  const others = region(page, 'Other pharmacies that sell this medicine')
  const [, first = '', second = ''] = await others.getByRole('row').allInnerTexts()
  for (const fact of ['Arogya Pharmacy', 'In Stock', '12 Mar 2099', '₹3.00', '₹30.00'])
    expect(first).toContain(fact)
  expect(second).toContain('This offer')
  await others.getByRole('link', { name: 'Arogya Pharmacy' }).click()
  await waitForPath(page, medicinePath(elsewhere._id, elsewhere.name))
  await others.getByRole('link', { name: 'Sanjeevani Medicals' }).waitFor()
})

test('compares prescription medicines but does not sell them from the comparison', async () => {
  const given = {
    ...strip('Walnutex 5 Tablet', 'Juglans Labs', 80),
    composition: 'Paracetamol (5mg)',
  }
  const { _id, name } = await newMedicine(e2e, { ...given, declaredSchedule: 'H' })
  await newMedicine(e2e, { ...given, name: 'Nuxex 5 Tablet', declaredSchedule: 'H' }, arogya)
  const page = await e2e.visit()
  await open(page, medicinePath(_id, name))
  const same = region(page, 'Same salt, same strength')
  await same.getByText('Only the prescriber may change this medicine.').waitFor()
  expect(await same.getByRole('button').count()).toBe(0)
  await expectAccessible(page)
})

test('offers and substitutes are readable without scripts, and accessible with them', async () => {
  const plain = await e2e.visit({ javaScriptEnabled: false })
  await plain.goto(medicinePath(asked._id, asked.name))
  await region(plain, 'Other pharmacies that sell this medicine').getByText('₹30.00').waitFor()
  const same = region(plain, 'Same salt, same strength')
  await same.getByRole('link', { name: cheaper.name }).waitFor()
  expect(await same.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  const page = await e2e.visit()
  await open(page, medicinePath(asked._id, asked.name))
  await expectAccessible(page)
})

test('a failure of one list leaves the rest of the page usable', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit()
  await open(page, `/shop?q=${encodeURIComponent(asked.name)}`)
  await page.route(/\/(offers|substitutes)$/, (route) => route.abort())
  await page.getByRole('article').getByRole('link', { name: asked.name }).first().click()
  await region(page, 'Other pharmacies that sell this medicine')
    .getByText('Other pharmacies could not be loaded. Please try again later.')
    .waitFor()
  await region(page, 'Same salt, same strength')
    .getByText(/could not be loaded/)
    .waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
})
