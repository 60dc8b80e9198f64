import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { becomes } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const known = 'GET /api/medicines'

test('the page documents every call of the contract, also without scripts', async () => {
  const page = await e2e.visit({ javaScriptEnabled: false })
  await page.goto('/api/docs')
  const { body } = await e2e.api().description.openapi()
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toContain(known)
  const calls = page.getByRole('article').getByRole('heading').getByRole('link')
  expect((await calls.allInnerTexts()).sort()).toEqual(described.sort())

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('stock-info')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/q=stock-info/)
  expect(await calls.allInnerTexts()).toEqual(['POST /api/medicines/stock-info'])
})

test('every call has its own URL, and typing filters the page', async () => {
  const page = await e2e.visit()
  await open(page, '/api/docs#ordersDetail')
  const call = page.getByRole('article', { name: 'GET /api/orders/{orderId}', exact: true })
  await becomes(() => call.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 300)).toBe(
    true,
  )
  await call.getByText('Errors', { exact: true }).click()
  await call.getByText('order_not_found').waitFor()
  await call.getByText('Example').click()
  await call.getByText('"deliveryStatus": "processing"').first().waitFor()

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('cart/add')
  await page.getByRole('status').getByText('1 call for ‘cart/add’').waitFor()
  await page.reload()
  await page.getByRole('status').getByText('1 call for ‘cart/add’').waitFor()
})

test('the page is accessible at every size, in light and dark', async () => {
  const page = await e2e.visit({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/api/docs')
  await page.getByText('Example', { exact: true }).first().click()
  await expectAccessible(page)
})
