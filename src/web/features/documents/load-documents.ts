import type { SaleDocument } from '#contract/documents.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

/** `month` is 'all' or one of `months()`. */
export type DocumentsAddress = TableAddress<'newest'> & { month: string }
export type LoadedDocuments = { address: DocumentsAddress; page: TablePage<SaleDocument> | null }

export const documentsFailed = 'Failed to load the invoices. Please try again later.'
/** Records must be kept for six years after the annual return (CGST Act, section 36), so eight years are listed. */
export const months = () => latestMonths(96)

export async function loadDocuments(url: string): Promise<LoadedDocuments> {
  const search = new URL(url).searchParams
  const month = oneOf(search.get('month'), ['all', ...months()])
  const address = { ...readTableAddress(search, ['newest']), month }
  const { cursor, limit } = address
  const query = { cursor, limit, month: month === 'all' ? undefined : month }
  try {
    return { address, page: tablePageOf(await api.documents.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

/** The latest `count` months as 'YYYY-MM', the current one first. */
export function latestMonths(count: number, today = todayInIndia()): string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, back) => {
    const month = first - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** '2026-11' as 'Nov 2026'. */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-15T12:00:00Z`)).replace('Sept', 'Sep')
}
const names = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
