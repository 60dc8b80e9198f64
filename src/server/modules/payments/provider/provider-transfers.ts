import type { Client } from './provider-client.ts'
import {
  checkAccount,
  checkAmount,
  checkId,
  checkKey,
  listOf,
  type ProviderTransfer,
  providerTransfer,
} from './provider-entities.ts'
import { everyItem, pageSize } from './provider-pages.ts'

export type TransferCalls = {
  /**
   * Transfers money to a linked account. `key` (10 to 36 letters, digits, - and _) never pays twice. After
   * `ProviderUnavailable`, only the same key, account and amount may be sent again. A pending transfer may
   * still fail.
   */
  transfer(account: string, amountPaise: number, key: string): Promise<ProviderTransfer>
  fetchTransfer(id: string): Promise<ProviderTransfer>
  /** Transfers created since a time, newest first; ours carry their key as `notes.payout_id`. */
  transfersSince(from: Date): AsyncIterable<ProviderTransfer>
}

export function transferCalls({ ask }: Client): TransferCalls {
  return {
    transfer: async (account, amountPaise, key) => {
      checkAccount(account)
      checkAmount(amountPaise)
      checkKey(key)
      const body = { account, amount: amountPaise, currency: 'INR', notes: { payout_id: key } }
      return ask(
        providerTransfer,
        {
          method: 'POST',
          path: '/v1/transfers',
          body,
          // Without it, a transfer repeated after a timeout pays twice.
          headers: { 'X-Transfer-Idempotency': key },
        },
        (made) => made.recipient === account && made.amount === amountPaise,
      )
    },
    fetchTransfer: async (id) => {
      checkId('trf', id)
      return ask(
        providerTransfer,
        { method: 'GET', path: `/v1/transfers/${id}` },
        (seen) => seen.id === id,
      )
    },
    transfersSince: (from) => {
      // The provider's timestamps are truncated to seconds.
      const period = { from: Math.floor(+from / 1000) }
      return everyItem((skip) =>
        ask(listOf(providerTransfer), {
          method: 'GET',
          path: '/v1/transfers',
          query: { ...period, count: pageSize, skip },
        }),
      )
    },
  }
}
