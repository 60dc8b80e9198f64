import type { OwnRecall } from '#contract/recall-shapes.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'
import { type RecallAddress, readRecallAddress, recallQuery } from './load-recalls.ts'

export type LoadedOwn = { address: RecallAddress; page: TablePage<OwnRecall> | null }

export async function loadOwnRecalls(url: string): Promise<LoadedOwn> {
  const address = readRecallAddress(url)
  try {
    return { address, page: tablePageOf(await api.recalls.own({ query: recallQuery(address) })) }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
