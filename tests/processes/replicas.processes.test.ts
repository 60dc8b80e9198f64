import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type OwnPostgres,
  runOwnPostgres,
  runStandby,
  type Standby,
} from '../../scripts/run-postgres.ts'
import { newMedicine, password } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { submitPharmacist } from '../staff.ts'
import { buy } from './buying.ts'
import { adminOf, openPharmacy } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { openStand, type Stand } from './stand.ts'
import { type StartCheck, viewsOf, watchInventory } from './watch-inventory.ts'

/*
 * Two processes read from two standbys: one applies every commit five seconds late, the other stops applying at the
 * moment that a test chooses. Whatever a process has confirmed with 200, both processes must show at once.
 */
let primary: OwnPostgres
let late: Standby
let standby: Standby
let stand: Stand
beforeAll(async () => {
  primary = await runOwnPostgres()
  late = await runStandby(primary, { recovery_min_apply_delay: '5s' })
  standby = await runStandby(primary, { log_statement: 'all' })
  stand = await openStand({ server: primary.url('postgres'), replicas: [late, standby] })
})
afterAll(async () => {
  await stand?.close()
  for (const one of [late, standby, primary]) one?.stop()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(`${stand.output()}\n`))
})

const both = () => [stand.shop(0), stand.shop(1)] as const

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standby.url('postgres'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Both processes read on the standby: it logs the word that they search for. */
async function bothReadOnStandby(): Promise<void> {
  for (const shop of both())
    await vi.waitFor(async () => {
      const word = `probe${randomBytes(6).toString('hex')}`
      await get(shop, `/api/medicines/?q=${word}`)
      expect(standby.log()).toContain(word)
    }, 20_000)
}

/** From here on the standby shows nothing new; the processes find out by themselves. */
async function stopReplaying(): Promise<void> {
  await bothReadOnStandby()
  await onStandby('select pg_wal_replay_pause()')
  onTestFinished(() => onStandby('select pg_wal_replay_resume()'))
}

async function get(shop: ShopProcess, address: string, token?: string): Promise<string> {
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(shop.url + address, { headers })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** What the public sees of one medicine, everywhere. Its name is the only one of its kind. */
async function seenOf(shop: ShopProcess, { _id, name }: { _id: string; name: string }) {
  const api = shop.as()
  const query = { q: name }
  const [list, search, product, facets, suggested, detail] = await Promise.all([
    api.catalogue.list({ query: { limit: 100 } }),
    api.catalogue.list({ query }),
    api.products.list({ query }),
    api.products.facets({ query }),
    api.catalogue.suggest({ query }),
    api.catalogue.detail({ params: { id: _id } }).catch(() => null),
  ])
  const listed = [list.body, search.body].map((all) => all.find((one) => one._id === _id))
  return {
    prices: [
      ...[...listed, product.body[0], detail].map((one) => one?.price),
      facets.price?.lowest,
      suggested.medicines[0]?.price,
    ],
    units: [...listed, product.body[0], detail].map((one) => one?.stockQuantity),
    facets: { total: facets.total, inStock: facets.inStock },
  }
}

const everywhere = (price: number | undefined, units: number | undefined, facets: object) => ({
  prices: Array(6).fill(price),
  units: Array(4).fill(units),
  facets,
})

test('shows a new price and stock at every process as soon as the pharmacy has its answer', async () => {
  const pharmacy = await openPharmacy(stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Zyntrava 500 tablets', price: 100 })
  for (let n = 1; n <= 3; n += 1) {
    await stopReplaying()
    const body = { name: medicine.name, price: 100 + n, stockQuantity: 20 + n }
    await stand
      .shop(n % 2)
      .as(pharmacy.token)
      .catalogue.update({ params: { id: medicine._id }, body })
    for (const shop of both())
      expect(await seenOf(shop, medicine)).toEqual(
        everywhere(100 + n, 20 + n, { total: 1, inStock: 1 }),
      )
    await onStandby('select pg_wal_replay_resume()')
  }
})

test('shows at every process that the last unit is sold, and the order to administrators', async () => {
  const pharmacy = await openPharmacy(stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Quorvexa 20 tablets', stockQuantity: 1 })
  const [token = ''] = await stand.customers(1)
  const admin = await adminOf(stand.shop())
  const stats = (shop: ShopProcess) => shop.as(admin.token).admin.dashboardStats()
  const { totalOrders } = await stats(stand.shop())
  await stopReplaying()
  const { orderId } = await buy({
    token,
    items: [{ _id: medicine._id, quantity: 1 }],
    shop: () => stand.shop(0),
    pay: stand.sandbox.pay,
  })
  for (const shop of both()) {
    expect((await stats(shop)).totalOrders).toBe(totalOrders + 1)
    expect(await get(shop, '/api/admin/export-report', admin.token)).toContain(orderId)
    expect(await seenOf(shop, medicine)).toEqual(
      everywhere(medicine.price, 0, { total: 1, inStock: 0 }),
    )
  }
  await expectInvariants(stand.database)
})

test('shows a pharmacy and its medicines at every process as soon as it is approved', async () => {
  const body = {
    name: 'Nirmala Medicals',
    email: 'nirmala@example.in',
    password,
    licenseNumber: 'MH-PZ3-900',
    address: '12 Laxmi Road, Pune 411030',
    phone: '9822044170',
  }
  const { token, user } = await stand.shop().as().pharmacies.register({ body })
  const pharmacy = { id: user._id, api: stand.shop().as(token) }
  const medicine = await newMedicine(pharmacy, { name: 'Ostrelyn 75 capsules', stockQuantity: 5 })
  const admin = await adminOf(stand.shop())
  const pharmacist = await submitPharmacist(pharmacy)
  await admin.api.pharmacists.verify({
    params: { id: pharmacist },
    body: { validTo: '2099-12-30' },
  })
  const hidden = everywhere(undefined, undefined, { total: 0, inStock: 0 })
  for (const shop of both()) expect(await seenOf(shop, medicine)).toEqual(hidden)
  const { pendingApprovals } = await admin.api.admin.dashboardStats()
  await stopReplaying()
  await admin.api.people.verifyPharmacy({ params: { id: user._id } })
  for (const shop of both()) {
    const stats = await shop.as(admin.token).admin.dashboardStats()
    expect(stats.pendingApprovals).toBe(pendingApprovals - 1)
    expect(await get(shop, '/sitemaps/pages.xml')).toContain(user._id)
    expect(await productsInSitemap(shop)).toContain('ostrelyn-75-capsules')
    expect(await seenOf(shop, medicine)).toEqual(
      everywhere(medicine.price, 5, { total: 1, inStock: 1 }),
    )
  }
})

async function productsInSitemap(shop: ShopProcess): Promise<string> {
  const index = await get(shop, '/sitemap.xml')
  const parts = [...index.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
  return (await Promise.all(parts.map((path) => get(shop, path)))).join()
}

test('shows each new price at once while the standby stops and continues', async () => {
  const pharmacy = await openPharmacy(stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Velpantix 40 tablets', price: 100 })
  await bothReadOnStandby()
  const logged = standby.log().length
  const confirmed = { price: 100, asked: 100 }
  const startCheck: StartCheck = () => {
    const least = confirmed.price
    return (seen) =>
      seen !== undefined && seen.price >= least && seen.price <= confirmed.asked
        ? null
        : `${seen?.price} where ${least} to ${confirmed.asked} was true`
  }
  const { wrong } = await watchInventory(both(), viewsOf(medicine), startCheck, async () => {
    for (let n = 1; n <= 40; n += 1) {
      if (n % 4 === 0) await onStandby('select pg_wal_replay_pause()')
      confirmed.asked = 100 + n
      const body = { name: medicine.name, price: confirmed.asked }
      const at = stand.shop(n % 2).as(pharmacy.token)
      await at.catalogue.update({ params: { id: medicine._id }, body })
      confirmed.price = confirmed.asked
      if (n % 4 === 0) await onStandby('select pg_wal_replay_resume()')
    }
  })
  expect(wrong).toEqual([])
  expect(standby.log().slice(logged)).toContain(medicine._id)
})

test('reads never fail or take long while the standby hangs and returns', async () => {
  await bothReadOnStandby()
  const crowd = { open: true, longestMs: 0 }
  let n = 0
  const reading = Promise.all(
    both().map(async (shop) => {
      while (crowd.open) {
        const began = performance.now()
        n += 1
        await get(shop, `/api/medicines/?q=nothing${n}`)
        crowd.longestMs = Math.max(crowd.longestMs, performance.now() - began)
      }
    }),
  )
  standby.freeze()
  onTestFinished(standby.thaw)
  // A read that hangs ends no sooner than this.
  await pause(4_000)
  standby.thaw()
  await bothReadOnStandby()
  crowd.open = false
  await reading
  expect(crowd.longestMs).toBeLessThan(3_000)
})
