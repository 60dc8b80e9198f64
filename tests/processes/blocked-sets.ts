import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#server/tables.ts'
import type { Stand } from './stand.ts'

/* Sets of payments under way: they wait in the database until a test lets them go on. */

type Ordered = { orderId: string }

/** The placing of these orders waits in the database while `work` runs. */
export async function whileBlocked(
  { database }: Stand,
  blocked: readonly Ordered[],
  work: () => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const ids = blocked.map(({ orderId }) => orderId)
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).for('update')
    await work()
  })
}

const placing = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and state = 'active' and query like '%place_orders(%'
    and pid <> pg_backend_pid()`

/** Waits until that many sets are blocked. */
export async function expectBlocked({ query }: Stand, sets: number): Promise<void> {
  const blocked = `${placing} and wait_event_type = 'Lock'`
  await expect.poll(() => query(blocked)).toEqual([{ n: sets }])
}

/** Waits until the database has placed what it was asked to, also by a process that has died since. */
export async function expectAllPlaced({ query }: Stand): Promise<void> {
  await expect.poll(() => query(placing)).toEqual([{ n: 0 }])
}

/** Resolves when the shop has asked the provider about that many payments, which are placed next. */
export async function whenAllAsked(
  { sandbox }: Stand,
  payments: number,
  work: () => void,
): Promise<void> {
  const route = 'GET /v1/payments/:id'
  await sandbox.control('POST', 'faults', { route, fault: 'delay', delayMs: 1, times: payments })
  work()
  const pending = async () => (await sandbox.control<{ faults: unknown[] }>('GET', 'state')).faults
  await expect.poll(pending).toEqual([])
  // The answers are on their way, and payments wait in the memory of the process, where nobody sees them.
  await pause(2_000)
}

/** How many of these orders one set has placed, at most. */
export async function largestSet({ query }: Stand, paid: readonly Ordered[]): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from captures c join payments p on p.id = c.payment_id
     where p.order_id = any($1) group by c.xmin::text order by 1 desc limit 1`,
    [paid.map(({ orderId }) => orderId)],
  )
  return row?.n ?? 0
}
