import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { buy } from './buying.ts'
import { type EmbeddedShop, openEmbeddedShop } from './embedded-shop.ts'
import { stockedMedicine } from './people.ts'

let shop: EmbeddedShop
beforeAll(async () => {
  shop = await openEmbeddedShop()
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(shop.output()))
})
afterAll(() => shop?.close())

test('keeps every confirmed order when the embedded shop is killed under load and started again', async () => {
  const stock = 1000
  const medicine = await stockedMedicine(shop, { stockQuantity: stock })
  const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(shop)))
  const confirmed: string[] = []
  let lost = 0
  const crowd = { open: true }
  const buying = customers.map(async ({ token }, n) => {
    for (let quantity = 1; crowd.open; quantity = 1 + ((quantity + n) % 3)) {
      const { orderId } = await buy({
        token,
        items: [{ _id: medicine._id, quantity }],
        shop: () => shop,
        pay: (id) => whenOpen(() => shop.pay(id)),
        onRefusal: () => {
          lost += 1
        },
      })
      confirmed.push(orderId)
    }
  })
  await Promise.race([reaching(() => confirmed.length >= 10), ...buying])
  await shop.kill()
  await shop.restart()
  await Promise.race([reaching(() => confirmed.length >= 20), ...buying])
  crowd.open = false
  await Promise.all(buying)
  expect(lost).toBeGreaterThan(0)
  expect(shop.isAlive()).toBe(true)

  await shop.stop()
  await shop.look(async (database) => {
    const { rows: paid } = await database.run(
      `select o.id, sum(i.quantity)::int as units from orders o join order_items i on i.order_id = o.id
       where o.payment_status = 'paid' group by o.id`,
    )
    expect(paid.map(({ id }) => id).sort()).toEqual(confirmed.sort())
    const sold = paid.reduce((sum, { units }) => sum + Number(units), 0)
    const stocks = await database.run('select stock, reserved from medicines')
    expect(stocks.rows).toEqual([{ stock: stock - sold, reserved: 0 }])
    await expectInvariants(database)
  })
})

async function reaching(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20)
}

/** The sandbox ends with the shop; a customer with an open window tries again. */
async function whenOpen<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await pause(100)
  }
}
