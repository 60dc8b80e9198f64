import { keysOf } from '#contract/fields.ts'
import { type VerificationQueue, verificationQueues } from '#contract/prescription-rules.ts'
import type { ListedVerification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type VerificationCounts = Record<VerificationQueue | 'overdue', number>
export type VerificationsAddress = TableAddress<'usual'> & { queue: VerificationQueue }
export type LoadedVerifications = {
  address: VerificationsAddress
  /** Null if they could not be loaded. */
  found: { page: TablePage<ListedVerification>; counts: VerificationCounts } | null
}

export const verificationsFailed = 'Failed to load the prescriptions. Please try again later.'

/** One page of a queue of the bench; 'To verify' by default. */
export async function loadVerifications(url: string): Promise<LoadedVerifications> {
  const search = new URL(url).searchParams
  const queue = oneOf(search.get('queue'), keysOf(verificationQueues))
  const address = { ...readTableAddress(search, ['usual'] as const), queue }
  const { cursor, limit } = address
  try {
    const { body, headers } = await api.verification.list({ query: { cursor, limit, queue } })
    const page = tablePageOf({ body: body.verifications, headers })
    return { address, found: { page, counts: body.counts } }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, found: null }
  }
}

/** The one that waits longest, besides `but`, and that no other pharmacist works on; null if there is none. */
export async function findNext(but: string): Promise<string | null> {
  const { body } = await api.verification.list({ query: { queue: 'waiting', limit: 25 } })
  const next = body.verifications.find(
    ({ _id, claimedBy, mine }) => _id !== but && (claimedBy === null || mine),
  )
  return next?._id ?? null
}
