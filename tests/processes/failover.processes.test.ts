import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { buy } from './buying.ts'
import { expectConsistent } from './expect-consistent.ts'
import { stockedMedicine } from './people.ts'
import { openStand, type Stand } from './stand.ts'
import { runOn, runTwoServers, type TwoServers } from './two-servers.ts'

/*
 * The primary goes while customers buy and read at two processes, which know the addresses of both servers. Commits
 * wait for the standby, so that nothing that was answered is lost.
 */

let servers: TwoServers
let stand: Stand
beforeAll(async () => {
  servers = await runTwoServers()
  const addresses = (database: string) => ({ DATABASE_URL: servers.url(database) })
  stand = await openStand({ server: servers.primary().url('postgres'), addresses })
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(`${stand?.output()}\n`))
})
afterAll(async () => {
  await stand?.close()
  servers?.stop()
})

/** Longer than a busy machine needs; the shop itself is back about a second after the promotion. */
const backMs = 10_000
const longestAnswerMs = 12_000

test('a crash of the primary loses no order that was answered, and both processes go on with the standby', async () => {
  await expectFailover(async () => {
    await servers.primary().crash()
    await servers.promote()
  })
})

test('leaves a primary that takes no more writes, though it answers', async () => {
  await servers.rejoin()
  await expectFailover(async () => {
    await runOn(
      servers.primary(),
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    )
    await servers.promote()
  })
})

test('leaves a primary that is silent, and does not return to it when it wakes', async () => {
  await servers.rejoin()
  const frozen = servers.primary()
  await expectFailover(async () => {
    frozen.freeze()
    await servers.promote()
  })
  // The shop looks for a primary while the former one is the only server that takes writes.
  await expectFailover(async () => {
    frozen.thaw()
    await servers.primary().crash()
    await pause(1_000)
    await servers.primary().start()
  })
})

/** Customers buy and read before, during and after the change; it returns when the new primary takes writes. */
async function expectFailover(change: () => Promise<void>): Promise<void> {
  const medicine = await stockedMedicine(stand.shop(), { stockQuantity: 1000 })
  const customers = await stand.customers(200)
  const crowd = { open: true, answers: 0, longestMs: 0 }
  const bought: string[] = []
  const refusals: Refusal[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    try {
      await work()
      crowd.answers += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
    crowd.longestMs = Math.max(crowd.longestMs, performance.now() - began)
  }
  const buyOn = async (number: number) => {
    while (crowd.open) {
      const token = customers.pop()
      if (token === undefined) throw new Error('too few customers')
      const { orderId } = await buy({
        token,
        items: [{ _id: medicine._id, quantity: 1 }],
        shop: () => stand.shop(number % 2),
        pay: stand.sandbox.pay,
        onRefusal: (refusal) => refusals.push(refusal),
      })
      bought.push(orderId)
      await pause(50)
    }
  }
  const reader = await stand.customers(1)
  const readOn = async (number: number) => {
    while (crowd.open) {
      await timed(() =>
        stand
          .shop(number % 2)
          .as(reader[0])
          .orders.list({ query: {} }),
      )
      await pause(20)
    }
  }
  const busy = Promise.all([0, 1, 2, 3].flatMap((number) => [buyOn(number), readOn(number)]))
  busy.catch(() => {
    crowd.open = false
  })
  const reaching = async (isSo: () => boolean) => {
    while (crowd.open && !isSo()) await pause(20)
    if (!crowd.open) await busy
  }
  await reaching(() => bought.length > 5)
  await change()
  const changed = performance.now()
  const before = { bought: bought.length, answers: crowd.answers }
  await reaching(() => bought.length > before.bought + 5 && crowd.answers > before.answers + 5)
  const backAfterMs = performance.now() - changed
  crowd.open = false
  await busy

  expect(backAfterMs).toBeLessThan(backMs)
  expect(crowd.longestMs).toBeLessThan(longestAnswerMs)
  expect(refusals.filter(({ status }) => status !== 503)).toEqual([])
  expect(stand.shops.map((shop) => shop.isAlive())).toEqual([true, true])
  const stored = await stand.query<{ id: string }>(
    `select id from orders where id = any($1) and payment_status = 'paid'`,
    [bought],
  )
  expect(stored).toHaveLength(bought.length)
  await expectConsistent(stand)
}
