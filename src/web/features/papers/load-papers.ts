import type { Paper } from '#contract/papers.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'
import { latestMonths } from './months.ts'

/** 'all' or one of the months that can be chosen. */
export type PapersAddress = TableAddress<'newest'> & { month: string }
export type LoadedPapers = { address: PapersAddress; page: TablePage<Paper> | null }

export const papersFailed = 'Failed to load the invoices. Please try again later.'
/** Books are kept for six years after the year's return (CGST Act, section 36): eight years, then. */
export const months = () => latestMonths(96)

export async function loadPapers(url: string): Promise<LoadedPapers> {
  const search = new URL(url).searchParams
  const month = oneOf(search.get('month'), ['all', ...months()])
  const address = { ...readTableAddress(search, ['newest']), month }
  const { cursor, limit } = address
  const query = { cursor, limit, month: month === 'all' ? undefined : month }
  try {
    return { address, page: tablePageOf(await api.papers.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
