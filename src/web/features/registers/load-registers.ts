import type { InspectionLink } from '#contract/inspection.ts'
import { type RegisterType, registerTypes } from '#contract/register-words.ts'
import type { RegisterRow } from '#contract/registers.ts'
import { api } from '../../api/api.ts'
import { inspectionCalls } from '../../api/inspection-calls.ts'
import { todayInIndia } from '../../format/dates.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { dayIn, oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

/** Days in India, both inclusive; by default the month that has begun. */
export type Period = { from: string; to: string }
export type RegistersAddress = TableAddress<'newest'> & Period & { register: RegisterType }
export type LoadedRegisters = {
  address: RegistersAddress
  page: TablePage<RegisterRow> | null
  links: InspectionLink[] | null
}

export const registersFailed = 'Failed to load the register. Please try again later.'

export const types = Object.keys(registerTypes) as [RegisterType, ...RegisterType[]]

export function thisMonth(today = todayInIndia()): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

/** A period that ends before it begins is the one day with which it begins. */
export function forwards({ from, to }: Period): Period {
  return { from, to: to < from ? from : to }
}

export function periodIn(search: URLSearchParams): Period {
  const month = thisMonth()
  const from = dayIn(search.get('from')) || month.from
  const to = dayIn(search.get('to')) || month.to
  return forwards({ from, to })
}

export async function loadRegisters(url: string): Promise<LoadedRegisters> {
  const search = new URL(url).searchParams
  const address = {
    ...readTableAddress(search, ['newest'] as const),
    ...periodIn(search),
    register: oneOf(search.get('register'), types),
  }
  const { cursor, limit, q, from, to, register } = address
  const query = { cursor, limit, q: q || undefined, from, to }
  try {
    const [answer, { links }] = await Promise.all([
      api.registers.list({ params: { register }, query }),
      inspectionCalls.list(),
    ])
    return { address, page: tablePageOf(answer), links }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, page: null, links: null }
  }
}

/** The links of a pharmacy, for the administrator; null if they could not be loaded. */
export async function loadLinksFor(pharmacy: string): Promise<InspectionLink[] | null> {
  try {
    return (await inspectionCalls.listFor({ params: { id: pharmacy } })).links
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return null
  }
}
