import type { World } from '../world.ts'

type ProviderState = {
  payments: { id: string; order_id: string; captured: boolean; amount: number; status: string }[]
  refunds: {
    id: string
    payment_id: string
    amount: number
    status: string
    receipt: string | null
  }[]
  orders: { id: string; receipt: string | null }[]
  events: { event: string; body: string; created_ms: number }[]
}

/** The provider's records of money, and the shop's. */
export type Ledger = {
  payments: (ProviderState['payments'][number] & { ours: boolean })[]
  state: ProviderState
  captures: { id: string; order: string; amount: number; captured_at: Date }[]
  refunds: {
    id: string
    provider: string | null
    capture: string | null
    amount: number
    state: string
  }[]
}

export async function readLedger({ stand }: World): Promise<Ledger> {
  const state = await stand.sandbox.control<ProviderState>('GET', 'state')
  const captures = await stand.query<Ledger['captures'][number]>(
    `select c.id, p.provider_order_id as order, c.amount_paise::int as amount, c.captured_at
     from captures c join payments p on p.id = c.payment_id order by c.id`,
  )
  const refunds = await stand.query<Ledger['refunds'][number]>(
    `select id, provider_refund_id as provider, capture_id as capture, amount_paise::int as amount, state
     from refunds order by id`,
  )
  const known = new Set(captures.map(({ id }) => id))
  const payments = state.payments.map((one) => ({ ...one, ours: known.has(one.id) }))
  return { payments, state, captures, refunds }
}
