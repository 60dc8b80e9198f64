import { expect } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { effectsOf, paidOnce } from '../effects.ts'
import { expectInvariants } from '../invariants.ts'
import type { Stand } from './stand.ts'

type Ledger = { total: { captured: number; refunded: number }; contradictions: unknown[] }

/**
 * All invariants hold, and the provider's ledger matches ours. With `now`, no work that is due by then is
 * still pending.
 */
export async function expectConsistent(stand: Stand, now?: Date): Promise<void> {
  const database = await openServer(stand.databaseUrl, createLog('silent'), 2)
  await expectInvariants(database, now).finally(() => database.close())
  const theirs = await stand.sandbox.control<Ledger>('GET', 'ledger')
  expect(theirs.contradictions).toEqual([])
  const [ours] = await stand.query(
    `select (select coalesce(sum(amount_paise), 0)::int from captures) as captured,
       (select coalesce(sum(amount_paise), 0)::int from refunds where state = 'processed') as refunded`,
  )
  expect(theirs.total).toMatchObject(ours ?? {})
}

/** The order is paid, and each effect of the sale happened once. */
export async function expectOneSale(stand: Stand, orderId: string): Promise<void> {
  const run = async (text: string, values?: unknown[]) => ({
    rows: await stand.query<Record<string, unknown>>(text, values),
  })
  expect(await effectsOf({ run }, orderId)).toEqual(paidOnce)
}

/** The provider's records. */
export type AtProvider = {
  orders: { id: string; receipt: string }[]
  refunds: { payment_id: string; amount: number }[]
}

export function atProvider({ sandbox }: Stand): Promise<AtProvider> {
  return sandbox.control<AtProvider>('GET', 'state')
}
