import type { Balance, Movement, Statement, StatementDetail } from '#contract/settlement.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { may } from '../../session/may.ts'
import { readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const statementsFailed = 'Failed to load your statements. Please try again later.'

type Address = TableAddress<'newest'>
const addressIn = (url: string): Address => readTableAddress(new URL(url).searchParams, ['newest'])

export type LoadedStatements = {
  address: Address
  found: { balance: Balance; page: TablePage<Statement> } | null
}

export async function loadStatements(url: string): Promise<LoadedStatements> {
  const address = addressIn(url)
  const { cursor, limit } = address
  try {
    const [balance, answer] = await Promise.all([
      api.settlement.balance(),
      api.settlement.statements({ query: { cursor, limit } }),
    ])
    return { address, found: { balance, page: tablePageOf(answer) } }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, found: null }
  }
}

/** The balance for a summary; null if it could not be loaded, or is not the person's business. */
export async function loadBalance(): Promise<Balance | null> {
  if (!may('GET /api/pharmacy/balance')) return null
  return api.settlement.balance().catch(() => null)
}

export type LoadedMovements = {
  address: Address
  /** null if the movements are not limited to one statement. */
  statement: StatementDetail | null
  page: TablePage<Movement> | null
  gone: boolean
}

/** The movements of one statement, or all of them. */
export async function loadMovements(url: string, id?: string): Promise<LoadedMovements> {
  const address = addressIn(url)
  const { cursor, limit } = address
  try {
    const [statement, answer] = await Promise.all([
      id === undefined ? null : api.settlement.statement({ params: { id } }),
      api.settlement.movements({ query: { cursor, limit, statement: id } }),
    ])
    return { address, statement, page: tablePageOf(answer), gone: false }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    const gone = isRefusal(error, 'statement_not_found') || isRefusal(error, 'invalid_input')
    return { address, statement: null, page: null, gone }
  }
}
