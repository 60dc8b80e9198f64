import { readdir } from 'node:fs/promises'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidOrder, type RunningProvider, startProvider } from '#sandbox/running-provider.ts'
import { readAsset } from '#sandbox/window/assets.ts'
import { testCards } from '#sandbox/window/panels.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider({ publicUrl: 'https://shop.example/start' })
})
afterAll(() => provider.stop())

async function page(path: string) {
  const response = await fetch(`${provider.url}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('renders the order with Indian digit grouping, three tabs and the test banner', async () => {
  const order = await provider.sdk.orders.create({ amount: 12_345_600, currency: 'INR' })
  const { status, headers, html } = await page(`/checkout/${order.id}?theme=dark`)
  expect(status).toBe(200)
  expect(html).toContain('₹1,23,456.00')
  expect(html).toContain('No money moves.')
  expect(html).toContain('<html lang="en" data-theme="dark">')
  expect(html.match(/role="tab"/g)).toHaveLength(3)
  expect(html).toContain('aria-label="Close payment window"')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
      "img-src 'self' data:; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'self' https://shop.example",
  )
  expect(html).not.toMatch(/<style|style="|<script>|https?:\/\/(?!shop\.example)/)
})

test('shows a message and no form for a paid or unknown order', async () => {
  const { orderId } = await paidOrder(provider)
  const paid = await page(`/checkout/${orderId}`)
  expect(paid.html).toContain('This order is already paid.')
  expect(paid.html).not.toContain('role="tab"')
  const unknown = await page('/checkout/%3Cscript%3E')
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('We do not know this order.')
  expect(unknown.html).not.toContain('<script>')
})

test('serves its own files and no others', async () => {
  const files = await readdir(new URL('./window/browser/', import.meta.url))
  for (const file of files) expect(await readAsset(file), file).toBeDefined()
  const script = await page('/v1/checkout.js')
  expect(script.status).toBe(200)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.html).toContain('window.Razorpay = Razorpay')
  expect(() => new Script(script.html)).not.toThrow()
  expect((await page('/window/..%2Froutes.ts')).status).toBe(404)
})

test.each(testCards)('gives the test card $number a valid check digit', ({ number }) => {
  const digits = [...number.replaceAll(' ', '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  expect(sum % 10).toBe(0)
})
