import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { demoLogins } from '#server/demo/people.ts'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { newCustomer, newMedicine } from './people.ts'
import { becomes, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

const salt = 'Walnutine (30mg)'
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
  arogya = await journey.api().pharmacies.login({ body: login })
  asked = await newMedicine(journey, strip('Walnutol 30 Tablet', 'Juglans Labs', 40))
  elsewhere = await newMedicine(journey, strip('Walnutol 30 Tablet', 'Juglans Labs', 30), arogya)
  cheaper = await newMedicine(journey, strip('Nuxin 30 Tablet', 'Himgiri', 22), arogya)
  const gone = { ...strip('Corylin 30 Tablet', 'Deccan', 20), stockQuantity: 0 }
  await newMedicine(journey, gone, arogya)
  await newMedicine(journey, strip('Pecanol 30 Tablet', 'Konkan', 55))
})

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

test('a customer finds the same for less, and puts it into the cart from where it is compared', async () => {
  const page = await journey.visit({ as: await newCustomer(journey) })
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

  const others = region(page, 'Other pharmacies with this medicine')
  const offer = others.getByRole('row', { name: /Arogya Pharmacy/ })
  await offer.getByRole('button', { name: /^Add Walnutol 30 Tablet from Arogya/ }).click()
  await page.getByRole('link', { name: 'Cart 2 items' }).click()
  await standsAt(page, '/cart')
  for (const { name } of [cheaper, elsewhere])
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor()
})

test('the offers of a medicine lead to one another, each with what it asks', async () => {
  const page = await journey.visit()
  await open(page, medicinePath(asked._id, asked.name))
  const others = region(page, 'Other pharmacies with this medicine')
  const [, first = '', second = ''] = await others.getByRole('row').allInnerTexts()
  for (const told of ['Arogya Pharmacy', 'In Stock', '12 Mar 2099', '₹3.00', '₹30.00'])
    expect(first).toContain(told)
  expect(second).toContain('This offer')
  await others.getByRole('link', { name: 'Arogya Pharmacy' }).click()
  await standsAt(page, medicinePath(elsewhere._id, elsewhere.name))
  await others.getByRole('link', { name: 'Sanjeevani Medicals' }).waitFor()
})

test('what needs a prescription is compared, and not sold from there', async () => {
  const given = { ...strip('Walnutex 5 Tablet', 'Juglans Labs', 80), composition: 'Walnutex (5mg)' }
  const { _id, name } = await newMedicine(journey, { ...given, schedule: 'H' })
  await newMedicine(journey, { ...given, name: 'Nuxex 5 Tablet', schedule: 'H' }, arogya)
  const page = await journey.visit()
  await open(page, medicinePath(_id, name))
  const same = region(page, 'Same salt, same strength')
  await same.getByText('A swap needs the prescriber.').waitFor()
  expect(await same.getByRole('button').count()).toBe(0)
  await isSound(page)
})

test('both are readable without scripts, and sound with them', async () => {
  const plain = await journey.visit({ javaScriptEnabled: false })
  await plain.goto(medicinePath(asked._id, asked.name))
  await region(plain, 'Other pharmacies with this medicine').getByText('₹30.00').waitFor()
  const same = region(plain, 'Same salt, same strength')
  await same.getByRole('link', { name: cheaper.name }).waitFor()
  expect(await same.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  const page = await journey.visit()
  await open(page, medicinePath(asked._id, asked.name))
  await isSound(page)
})

test('one of them that fails takes nothing else with it', async () => {
  journey.expectErrors(/ERR_FAILED/)
  const page = await journey.visit()
  await open(page, `/shop?q=${encodeURIComponent(asked.name)}`)
  await page.route(/\/(offers|substitutes)$/, (route) => route.abort())
  await page.getByRole('article').getByRole('link', { name: asked.name }).first().click()
  await region(page, 'Other pharmacies with this medicine')
    .getByText('Other pharmacies could not be loaded. Please try again later.')
    .waitFor()
  await region(page, 'Same salt, same strength')
    .getByText(/could not be loaded/)
    .waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
})
