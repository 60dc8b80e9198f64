import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { becomes } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
const known = 'GET /api/medicines'

test('the page tells every call of the contract, without scripts too', async () => {
  const page = await journey.visit({ javaScriptEnabled: false })
  await page.goto('/api/docs')
  const { body } = await journey.api().description.openapi()
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

test('a call has an address, and typing narrows the page', async () => {
  const page = await journey.visit()
  await open(page, '/api/docs#ordersDetail')
  const call = page.getByRole('article', { name: 'GET /api/orders/{orderId}', exact: true })
  await becomes(() => call.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 300)).toBe(
    true,
  )
  await call.getByText('Refusals').click()
  await call.getByText('order_not_found').waitFor()
  await call.getByText('Example').click()
  await call.getByText('"deliveryStatus": "processing"').first().waitFor()

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('cart/add')
  await page.getByRole('status').getByText('1 call for ‘cart/add’').waitFor()
  await page.reload()
  await page.getByRole('status').getByText('1 call for ‘cart/add’').waitFor()
})

test('the page is sound at every size, in light and dark', async () => {
  const page = await journey.visit({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/api/docs')
  await page.getByText('Example', { exact: true }).first().click()
  await isSound(page)
})
