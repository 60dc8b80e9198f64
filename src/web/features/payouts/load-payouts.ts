import type { MadePayout, Owed, PharmacyMoney } from '#contract/payouts.ts'
import { type PayoutState, payoutStates } from '#contract/settlement.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const payoutsFailed = 'Failed to load payouts. Please try again later.'

export type OwedAddress = TableAddress<'most'>

export async function loadOwed(
  url: string,
): Promise<{ address: OwedAddress; page: TablePage<Owed> | null }> {
  const address = readTableAddress(new URL(url).searchParams, ['most'])
  const { cursor, limit, q } = address
  try {
    const query = { cursor, limit, q: q || undefined }
    return { address, page: tablePageOf(await api.payouts.owed({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

export type MadeAddress = TableAddress<'newest'> & { state: PayoutState | 'all' }

export async function loadMade(
  url: string,
): Promise<{ address: MadeAddress; page: TablePage<MadePayout> | null }> {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), ['all', ...payoutStates])
  const address = { ...readTableAddress(search, ['newest']), state }
  const { cursor, limit } = address
  try {
    const query = { cursor, limit, state: state === 'all' ? undefined : state }
    return { address, page: tablePageOf(await api.payouts.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

export type LoadedMoney = {
  found: { money: PharmacyMoney; payouts: MadePayout[] } | null
  gone: boolean
}

/** How many payouts a pharmacy's page shows. */
const shown = 25

export async function loadMoney(id: string): Promise<LoadedMoney> {
  try {
    const [money, { body }] = await Promise.all([
      api.payouts.pharmacy({ params: { id } }),
      api.payouts.list({ query: { pharmacy: id, limit: shown } }),
    ])
    return { found: { money, payouts: body }, gone: false }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    const gone = isRefusal(error, 'pharmacy_not_found') || isRefusal(error, 'invalid_input')
    return { found: null, gone }
  }
}
