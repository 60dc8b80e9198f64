import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import { type OwnPostgres, runOwnPostgres } from '../../scripts/run-postgres.ts'
import { newMedicine } from '../actors.ts'
import { openEvents } from '../event-streams.ts'
import { callOverHttp } from '../http.ts'
import { testKeySetting } from '../operator-keys.ts'
import { buy } from '../processes/buying.ts'
import { expectConsistent, expectOneSale } from '../processes/expect-consistent.ts'
import { openPharmacy } from '../processes/people.ts'
import type { Given, ShopProcess } from '../processes/run-shop.ts'
import { admin, openStand, type Stand, sessionSecret } from '../processes/stand.ts'
import { nextRelease, previousRelease, type ReleaseTree } from './release-trees.ts'
import { type RunningProxy, runHaproxy } from './run-haproxy.ts'

/* The release before serves while this one migrates and takes over, process by process. */

/** What a release may do to tables that the one before writes at this moment. */
const expansions = [
  'alter table orders add column gift_note text',
  `alter table medicines add column storage_note text not null default ''`,
  'create table gift_notes (id uuid primary key default gen_random_uuid(), order_id uuid references orders (id))',
  `-- Outside a transaction
drop index concurrently if exists medicines_by_storage_note;
--> statement-breakpoint
create index concurrently medicines_by_storage_note on medicines (storage_note, id);`,
]

let postgres: OwnPostgres
let stand: Stand
let proxy: RunningProxy
let trees: { previous: ReleaseTree; next: ReleaseTree }
const running: ShopProcess[] = []
beforeAll(async () => {
  postgres = await runOwnPostgres()
  stand = await openStand({ server: postgres.url('postgres'), processes: 0 })
  proxy = await runHaproxy(4)
  await stand.sandbox.control('POST', 'webhook', { url: `${proxy.url}/api/payment/webhook` })
  trees = { previous: previousRelease(), next: nextRelease(expansions) }
})
afterAll(async () => {
  await proxy?.stop()
  await Promise.all(running.map((shop) => shop.stop()))
  await stand?.close()
  postgres?.stop()
  for (const tree of Object.values(trees ?? {})) tree.remove()
})

/** Starts a process of a release, by the means of that release. */
async function start({ folder, name }: ReleaseTree): Promise<ShopProcess> {
  const file = join(folder, 'tests/processes/run-shop.ts')
  const { runShop } = (await import(file)) as { runShop(given: Given): Promise<ShopProcess> }
  const written: string[] = []
  const settings = {
    DATABASE_URL: stand.databaseUrl,
    SESSION_SECRET: sessionSecret,
    DATA_KEYS: testKeySetting(),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DRAIN_SECONDS: '5',
    ...stand.sandbox.settings,
  }
  const shop = await runShop({ name, settings, onOutput: (text) => written.push(text) })
  running.push(shop)
  return shop
}

/** Eight starts and four stops beside the load; more on a busy machine. */
const minutes = { timeout: 900_000 }

/** Stops a process of a release that may not drain by itself: the proxy is told first. */
async function takeOut(server: number, shop: ShopProcess | undefined) {
  await proxy.drain(server)
  await pause(1_000)
  expect(await shop?.stop()).toBe(0)
}

const through = (url: string) => ({
  as: (token?: string) => createClient(api, callOverHttp(url, token)),
})

/** What customers and pharmacies do during the roll-out, until `end`; `failed` has what should not have happened. */
async function startWork() {
  const shop = through(proxy.url) as ShopProcess
  const seller = await openPharmacy(shop)
  const importer = await openPharmacy(shop)
  const { _id } = await newMedicine(seller, { stockQuantity: 100_000 })
  const tokens = await stand.customers(2)
  const done = { orders: [] as string[], imports: 0, stopped: 0, reads: 0, streams: 0, events: 0 }
  const failed: string[] = []
  let isOver = false
  const repeat = async (what: string, work: () => Promise<void>) => {
    while (!isOver) await work().catch((error) => failed.push(`${what}: ${String(error)}`))
  }
  const items = [{ _id, quantity: 1 }]
  const checkOut = (token: string) =>
    repeat('checkout', async () => {
      const onRefusal = (refusal: unknown) => failed.push(`checkout: ${String(refusal)}`)
      const bought = await buy({
        token,
        items,
        shop: () => shop,
        pay: stand.sandbox.pay,
        onRefusal,
      })
      done.orders.push(bought.orderId)
    })
  const read = (path: string) =>
    repeat(path, async () => {
      const answer = await fetch(`${proxy.url}${path}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(String(answer.status))
      done.reads += 1
      await pause(100)
    })
  const importMedicines = () =>
    repeat('import', async () => {
      const rows = Array.from(
        { length: 1100 },
        (_, n) => `Row ${n},${5 + (done.imports % 9)},S${n}`,
      )
      const answer = await fetch(`${proxy.url}/api/pharmacy/imports`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${importer.token}` },
        body: ['name,price,sku', ...rows].join('\n'),
      })
      const text = await answer.text()
      if (text.includes('{"done"')) done.imports += 1
      // As documented: a process that stops ends an import after its present 500 rows, and says so.
      else if (text.includes('The server stopped before the import finished')) done.stopped += 1
      else throw new Error(`${answer.status} ${text.slice(-300)}`)
      await pause(1_000)
    })
  const listen = () =>
    repeat('event stream', async () => {
      const stream = await openEvents(proxy.url, seller.token)
      if (stream.status !== 200) throw new Error(String(stream.status))
      done.streams += 1
      open = stream
      // At the end the test itself closes the stream.
      const next = () =>
        stream.next().catch((error) => {
          if (isOver) return null
          throw error
        })
      while ((await next()) !== null) done.events += 1
    })
  let open: { close(): void } | null = null
  const work = Promise.all([
    ...tokens.map(checkOut),
    ...['/api/products?limit=24', `/api/medicines/${_id}`, '/api/categories'].map(read),
    importMedicines(),
    listen(),
  ])
  return {
    done,
    failed,
    end: async () => {
      isOver = true
      // It waits for its next event, which may never come.
      open?.close()
      await work
    },
  }
}

test(
  'a release is rolled out and restarted under load without a failed request',
  minutes,
  async () => {
    const old = [await start(trees.previous), await start(trees.previous)]
    for (const [n, shop] of old.entries()) await proxy.add(n, shop.url)
    const work = await startWork()
    await expect.poll(() => work.done.orders.length, { timeout: 60_000 }).toBeGreaterThan(3)

    // The first process of the new release migrates while both old ones serve, and an old one starts again after it.
    const fresh = [await start(trees.next)]
    const [added] = await stand.query('select gift_note from orders limit 1')
    expect(added).toEqual({ gift_note: null })
    await takeOut(1, old[1])
    await old[1]?.restart()
    await proxy.add(1, old[1]?.url ?? '')
    fresh.push(await start(trees.next))
    for (const [n, shop] of fresh.entries()) {
      await proxy.add(2 + n, shop.url)
      await takeOut(n, old[n])
    }
    const before = work.done.orders.length
    await expect
      .poll(() => work.done.orders.length, { timeout: 60_000 })
      .toBeGreaterThan(before + 3)

    // From now on no proxy has to be told: the health check is enough.
    for (const [n, shop] of fresh.entries()) {
      expect(await shop.stop()).toBe(0)
      await shop.restart()
      await proxy.waitFor(2 + n, 'UP')
    }
    await work.end()
    expect(work.failed).toEqual([])
    expect(work.done.imports).toBeGreaterThan(0)
    expect(work.done.streams).toBeGreaterThan(2)
    expect(work.done.events).toBeGreaterThan(3)
    expect(new Set(work.done.orders).size).toBe(work.done.orders.length)
    for (const orderId of work.done.orders) await expectOneSale(stand, orderId)
    await expectConsistent(stand)
  },
)
