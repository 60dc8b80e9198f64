import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { buy, withRetries } from './buying.ts'
import { stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2, crashable: true })
const stock = 10_000

test('a database crash during checkouts causes 503 responses, and loses no order, no process and no half of an order', async () => {
  const { stand, postgres } = opened
  const medicines = [
    await stockedMedicine(stand.shop(), { stockQuantity: stock }),
    await stockedMedicine(stand.shop(), { stockQuantity: stock }),
  ]
  const customers = await stand.customers(1000)
  const refusals: Refusal[] = []
  const bought: string[] = []
  const crowd = { open: true }
  const buyOn = async (number: number) => {
    while (crowd.open) {
      const token = customers.pop()
      if (token === undefined) throw new Error('too few customers')
      const { orderId } = await buy({
        token,
        items: medicines.map(({ _id }) => ({ _id, quantity: 1 })),
        shop: () => stand.shop(number % 2),
        pay: stand.sandbox.pay,
        onRefusal: (refusal) => refusals.push(refusal),
      })
      bought.push(orderId)
    }
  }
  const buying = Promise.all(Array.from({ length: 8 }, (_, number) => buyOn(number)))
  // Wait for a count, not for seconds: a busy machine does less per second. The wait ends when a buyer
  // fails.
  buying.catch(() => {
    crowd.open = false
  })
  const reaching = (isSo: () => boolean) => {
    const soFar = async () => {
      while (crowd.open && !isSo()) await pause(20)
    }
    return Promise.race([soFar(), buying])
  }
  for (let crash = 0; crash < 3; crash += 1) {
    const enough = bought.length + 7
    await reaching(() => bought.length >= enough)
    await postgres.crash()
    const felt = refusals.length + 3
    await reaching(() => refusals.length >= felt)
    await postgres.start()
  }
  await reaching(() => bought.length > 20)
  crowd.open = false
  await buying

  expect(bought.length).toBeGreaterThan(20)
  expect(refusals.length).toBeGreaterThan(5)
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
  expect(stand.shops.map((shop) => shop.isAlive())).toEqual([true, true])
  await expectInvariants(stand.database)
  const paid = await stand.query<{ id: string }>(
    `select id from orders where payment_status = 'paid' and reservation = 'consumed'`,
  )
  expect(paid.map(({ id }) => id).sort()).toEqual(bought.sort())
  const stocks = await stand.query('select stock, reserved from medicines')
  expect(new Set(stocks.map((stock) => JSON.stringify(stock)))).toEqual(
    new Set([JSON.stringify({ stock: stock - bought.length, reserved: 0 })]),
  )
})

test('both processes are ready afterwards, and their jobs run', async () => {
  const { stand } = opened
  for (const shop of stand.shops) {
    const { status } = await fetch(`${shop.url}/readyz`)
    expect(status).toBe(200)
    await withRetries(() => shop.run('release-expired-reservations'))
  }
  const job = await stand.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('release-expired-reservations', '{}') returning id`,
  )
  const state = async () =>
    (
      await stand.query<{ state: string }>('select state from pgboss.job where id = $1', [
        job[0]?.id,
      ])
    )[0]?.state
  await expect.poll(state, { timeout: 25_000 }).toBe('completed')
})

test('checkouts get a 503 within seconds while their medicine is locked, and work again afterwards', async () => {
  const { stand } = opened
  const { _id } = await stockedMedicine(stand.shop(), { stockQuantity: 100 })
  const buyers = await stand.customers(30)
  const body = { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address }
  const stuck = Promise.withResolvers<void>()
  const holding = stand.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from medicines where id = ${_id} for update`)
    await stuck.promise
  })
  const asked = buyers.map((token) => stand.shop(0).as(token).orders.createPayment({ body }))
  const other = stand.shop(1).as().catalogue.list()
  await expect(Promise.any(asked.map(refusalOf))).resolves.toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  await expect(other).resolves.toBeDefined()
  stuck.resolve()
  await holding
  const ended = await Promise.allSettled(asked)
  const open = ended.filter(({ status }) => status === 'fulfilled').length
  expect(open).toBeGreaterThan(0)
  expect(open).toBeLessThan(30)
  const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
  const [stock] = await stand.query('select reserved from medicines where id = $1', [_id])
  expect(stock).toEqual({ reserved: open })
  await expectInvariants(stand.database)
})

test('a process stops while the database is down, and another one starts when it is back', async () => {
  const { stand, postgres } = opened
  await postgres.crash()
  const began = performance.now()
  expect(await stand.shop(1).stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(20_000)
  await postgres.start()
  await stand.shop(1).restart()
  await expect(stand.shop(1).as().catalogue.list()).resolves.toBeDefined()
})

/** Resolves with the refusal; rejects when the call succeeds. */
async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const answer = await call.catch((error: unknown) => error)
  if (answer instanceof Refusal) return answer
  throw new Error('the call succeeded')
}
