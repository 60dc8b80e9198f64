import type { BookAccounts, BookEntry } from '#contract/books.ts'
import { type EntryKind, entryKinds } from '#contract/ledger.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export const booksFailed = 'Failed to load the books. Please try again later.'

export type BooksAddress = TableAddress<'newest'> & { kind: EntryKind | 'all' }
export type LoadedBooks = {
  address: BooksAddress
  found: { accounts: BookAccounts; page: TablePage<BookEntry> } | null
}

export async function loadBooks(url: string): Promise<LoadedBooks> {
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
      api.books.accounts(),
      api.books.entries({ query }),
    ])
    return { address, found: { accounts, page: tablePageOf(answer) } }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, found: null }
  }
}
