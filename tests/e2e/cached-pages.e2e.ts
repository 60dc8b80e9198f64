import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Postgres, runPostgres } from '../../scripts/run-postgres.ts'
import { newMedicine } from '../actors.ts'
import { openPharmacy } from '../processes/people.ts'
import { openStand, type Stand } from '../processes/stand.ts'
import { type StartCheck, type View, watchInventory } from '../processes/watch-inventory.ts'

/*
 * Two processes cache rendered pages too. After one of them has confirmed a change with 200, both must show
 * it.
 */

let postgres: Postgres
let stand: Stand
beforeAll(async () => {
  postgres = await runPostgres()
  stand = await openStand({ server: postgres.url('postgres'), processes: 2, pages: true })
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(`${stand.output()}\n`))
})
afterAll(async () => {
  await stand?.close()
  postgres?.stop()
})

/**
 * Prices of 100 to 199 rupees in a page: those of the test's medicine; no other amount is in this range.
 */
function pricesIn(text: string): number[] | undefined {
  const found = [...text.matchAll(/₹(1\d\d)\.00/g)].map(([, price]) => Number(price))
  return found.length > 0 ? found : undefined
}

test('no page shows an old price after a new one was confirmed', async () => {
  const pharmacy = await openPharmacy(stand.shop())
  const { _id, name } = await newMedicine(pharmacy, { name: 'Dolo 650 tablets', price: 100 })
  const views: View<number[]>[] = [
    `/medicines/${_id}`,
    '/shop',
    `/shop?q=${encodeURIComponent(name)}`,
    '/',
  ].map((address) => ({ address, read: pricesIn }))
  const confirmed = { price: 100, asked: 100 }
  const startCheck: StartCheck<number[]> = () => {
    const least = confirmed.price
    return (seen) =>
      seen?.every((price) => price >= least && price <= confirmed.asked)
        ? null
        : `${seen} where ${least} to ${confirmed.asked} was true`
  }
  const { reads, wrong } = await watchInventory(stand.shops, views, startCheck, async () => {
    for (let n = 1; n <= 40; n += 1) {
      confirmed.asked = 100 + n
      const at = stand.shop(n % 2).as(pharmacy.token)
      await at.catalogue.update({ params: { id: _id }, body: { name, price: confirmed.asked } })
      confirmed.price = confirmed.asked
    }
  })
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(100)
})

test('serves a cached page compressed and without a nonce, and 304 to clients that have it', async () => {
  const page = async (headers: Record<string, string>) =>
    fetch(`${stand.shop().url}/shop`, { headers })
  const first = await page({ 'accept-encoding': 'br' })
  const html = await first.text()
  const again = await page({ 'accept-encoding': 'br' })
  expect(await again.text()).toBe(html)
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(again.headers.get('cache-control')).toBe('no-cache')
  expect(again.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(again.headers.get('content-security-policy')).not.toContain('nonce')
  expect(again.headers.get('content-security-policy')).toContain(";img-src 'self' data:;")
  expect(html).not.toContain('nonce="')
  const etag = again.headers.get('etag') ?? ''
  expect((await page({ 'if-none-match': etag })).status).toBe(304)
})
