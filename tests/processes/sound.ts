import { expect } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { effectsOf, paidOnce } from '../effects.ts'
import { expectInvariants } from '../invariants.ts'
import type { Stand } from './stand.ts'

type Books = { total: { captured: number; refunded: number }; contradictions: unknown[] }

/**
 * Money and stock add up, and the provider's books say what ours do. With `now`, nothing waits any more
 * that should be done by then.
 */
export async function expectSound(stand: Stand, now?: Date): Promise<void> {
  const database = await openServer(stand.databaseUrl, createLog('silent'), 2)
  await expectInvariants(database, now).finally(() => database.close())
  const theirs = await stand.sandbox.control<Books>('GET', 'books')
  expect(theirs.contradictions).toEqual([])
  const [ours] = await stand.query(
    `select (select coalesce(sum(amount_paise), 0)::int from captures) as captured,
       (select coalesce(sum(amount_paise), 0)::int from refunds where state = 'processed') as refunded`,
  )
  expect(theirs.total).toMatchObject(ours ?? {})
}

/** The order was paid, and all that follows from it happened once. */
export async function expectOneSale(stand: Stand, orderId: string): Promise<void> {
  const run = async (text: string, values?: unknown[]) => ({
    rows: await stand.query<Record<string, unknown>>(text, values),
  })
  expect(await effectsOf({ run }, orderId)).toEqual(paidOnce)
}

/** What the provider has. */
export type AtProvider = {
  orders: { id: string; receipt: string }[]
  refunds: { payment_id: string; amount: number }[]
}

export function atProvider({ sandbox }: Stand): Promise<AtProvider> {
  return sandbox.control<AtProvider>('GET', 'state')
}
