import type { DrugRule, RuleDerivation, UnclassifiedSalt } from '#contract/drug-rules.ts'
import { type Schedule, schedules } from '#contract/drug-schedules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type ScheduleFilter = Schedule | 'all'
/** The rules are always sorted by their first salt. */
export type RuleAddress = TableAddress<'salt'> & { schedule: ScheduleFilter }

export type LoadedRules = {
  address: RuleAddress
  loaded: {
    page: TablePage<DrugRule>
    derivation: RuleDerivation | null
    waiting: UnclassifiedSalt[]
  } | null
}

export const rulesFailed = 'The drug rules could not be loaded.'

const filters = ['all', ...(Object.keys(schedules) as Schedule[])] as const

function readRuleAddress(url: string): RuleAddress {
  const search = new URL(url).searchParams
  return {
    ...readTableAddress(search, ['salt']),
    schedule: oneOf<ScheduleFilter>(search.get('schedule'), filters),
  }
}

export async function loadRules(url: string): Promise<LoadedRules> {
  const address = readRuleAddress(url)
  const { q, cursor, limit, schedule } = address
  const query = { q, cursor, limit, schedule: schedule === 'all' ? undefined : schedule }
  try {
    const [list, { derivation }, waiting] = await Promise.all([
      ruleCalls.drugRules.list({ query }),
      ruleCalls.drugRules.derivation(),
      ruleCalls.drugRules.unclassified({ query: { q: q || undefined } }),
    ])
    return { address, loaded: { page: tablePageOf(list), derivation, waiting } }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, loaded: null }
  }
}
