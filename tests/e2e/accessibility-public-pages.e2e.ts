import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import { textPages } from './public-paths.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/** Reduced motion, so that axe does not measure a colour during a transition. */
const visit = () => e2e.visit({ reducedMotion: 'reduce', colorScheme: 'light' })

test.each([
  '/',
  '/shop',
  '/shop?q=paracetamol&inStock=true&maxPrice=100',
  '/shop?q=nothing+of+this+name',
  ...textPages,
  '/pharmacy/login',
  '/admin/login',
])('%s is accessible at every size, in light and dark', async (path) => {
  const page = await visit()
  await open(page, path)
  await expectAccessible(page)
})

test('a medicine is accessible with each of its tabs', async () => {
  const { body } = await e2e.api().catalogue.list({ query: { inStock: 'true', limit: 1 } })
  const page = await visit()
  await open(page, `/medicines/${body[0]?._id}`)
  for (const name of [/^Description/, /^Details/, /^Reviews/]) {
    await page.getByRole('tab', { name }).click()
    await expectAccessible(page)
  }
})

test('a missing medicine’s page is accessible', async () => {
  e2e.expectErrors(refused(404, /\/medicines\//))
  const page = await visit()
  await open(page, '/medicines/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Medicine not found' }).waitFor()
  await expectAccessible(page)
})

test('forms are accessible with every field invalid', async () => {
  const page = await visit()
  await open(page, '/pharmacy/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Email is required').waitFor()
  await expectAccessible(page)
})

test('open menus are accessible', async () => {
  const page = await visit()
  await open(page, '/')
  await page.getByRole('banner').getByText('Login', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Pharmacy' }).waitFor()
  // Changing the theme presses outside the menu, which closes it.
  expect(await axeFaults(page.mainFrame())).toEqual([])
})
