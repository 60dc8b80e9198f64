import type { JournalEntryView, LedgerAccounts } from '#contract/ledger.ts'
import { type EntryKind, entryKinds } from '#contract/ledger-accounts.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const ledgerFailed = 'Failed to load the ledger. Please try again later.'

export type LedgerAddress = TableAddress<'newest'> & { kind: EntryKind | 'all' }
export type LoadedLedger = {
  address: LedgerAddress
  found: { accounts: LedgerAccounts; page: TablePage<JournalEntryView> } | null
}

export async function loadLedger(url: string): Promise<LoadedLedger> {
  const search = new URL(url).searchParams
  const kind = oneOf(search.get('kind'), ['all', ...entryKinds])
  const address = { ...readTableAddress(search, ['newest']), kind }
  const { cursor, limit, q } = address
  const query = {
    cursor,
    limit,
    order: q.slice(0, 40) || undefined,
    kind: kind === 'all' ? undefined : kind,
  }
  try {
    const [accounts, answer] = await Promise.all([
      api.ledger.accounts(),
      api.ledger.entries({ query }),
    ])
    return { address, found: { accounts, page: tablePageOf(answer) } }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, found: null }
  }
}
