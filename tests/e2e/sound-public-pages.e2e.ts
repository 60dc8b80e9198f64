import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { axeFaults, isSound } from './inspection.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/** Nothing moves, so that no colour is caught on its way to another. */
const visit = () => journey.visit({ reducedMotion: 'reduce', colorScheme: 'light' })

test.each([
  '/',
  '/shop',
  '/shop?q=paracetamol&inStock=true&maxPrice=100',
  '/shop?q=nothing+of+this+name',
  '/about',
  '/support',
  '/contact',
  '/login',
  '/customer/login',
  '/customer/register',
  '/pharmacy/login',
  '/pharmacy/register',
  '/admin/login',
])('%s is sound at every size, in light and dark', async (path) => {
  const page = await visit()
  await open(page, path)
  await isSound(page)
})

test('a medicine is sound with each of its tabs', async () => {
  const { body } = await journey.api().catalogue.list({ query: { inStock: 'true', limit: 1 } })
  const page = await visit()
  await open(page, `/medicines/${body[0]?._id}`)
  for (const name of [/^Description/, /^Details/, /^Reviews/]) {
    await page.getByRole('tab', { name }).click()
    await isSound(page)
  }
})

test('a medicine that is missing is sound', async () => {
  journey.expectErrors(refused(404, /\/medicines\//))
  const page = await visit()
  await open(page, '/medicines/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Medicine not found' }).waitFor()
  await isSound(page)
})

test('forms are sound with all that is wrong with them', async () => {
  const page = await visit()
  await open(page, '/pharmacy/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Email is required').waitFor()
  await isSound(page)
})

test('open menus are sound', async () => {
  const page = await visit()
  await open(page, '/')
  await page.getByRole('banner').getByText('Login', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Pharmacy' }).waitFor()
  // Changing the theme is a press elsewhere, which closes the menu.
  expect(await axeFaults(page.mainFrame())).toEqual([])
})
