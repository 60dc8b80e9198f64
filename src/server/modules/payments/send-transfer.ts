import type { Provider } from './provider/provider.ts'
import type { ProviderTransfer } from './provider/provider-entities.ts'
import { ProviderRefused } from './provider/provider-errors.ts'

/** A transfer to a linked account. `key` is the caller's idempotency key and never pays twice. */
type TransferRequest = {
  key: string
  account: string
  amountPaise: number
  createdAt: Date
  /** Whether an earlier call may have sent it. */
  maybeSent: boolean
}

/**
 * Transfers money, or finds the transfer of an earlier call whose answer was lost. Returns the provider's
 * reason if it refuses. Throws `ProviderUnavailable` if the outcome is unknown.
 */
export async function sendTransfer(
  provider: Provider,
  request: TransferRequest,
): Promise<ProviderTransfer | { refused: string }> {
  const { key, account, amountPaise } = request
  const known = request.maybeSent ? await findMade(provider, request) : null
  if (known !== null) return known
  try {
    return await provider.transfer(account, amountPaise, key)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal may follow a success whose answer was lost.
    return (await findMade(provider, request)) ?? { refused: error.description }
  }
}

/** The provider's clock may differ from ours. */
const marginMs = 10 * 60_000

async function findMade(
  provider: Provider,
  { key, createdAt }: TransferRequest,
): Promise<ProviderTransfer | null> {
  const from = new Date(createdAt.getTime() - marginMs)
  for await (const one of provider.transfersSince(from))
    if ('payout_id' in one.notes && one.notes.payout_id === key) return one
  return null
}
