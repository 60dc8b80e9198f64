import { recordedCalls } from '#contract/recorded-calls.ts'
import type { Db } from '../../platform/db.ts'
import {
  type AffectedFilter,
  type AffectedRow,
  findReads,
  findSessionAccounts,
  findViews,
} from './affected-queries.ts'

export type { AffectedFilter }
export type Affected = Omit<AffectedRow, 'call'> & { call: string; kind: string }

/**
 * Whose personal data was read or exported in a time range, of which kind and by whom: the question after a breach.
 * Of an account, a session or an address that was misused, its own accounts are among the affected ones.
 */
export async function findAffected(db: Db, filter: AffectedFilter): Promise<Affected[]> {
  const isOneSource = filter.session !== undefined || filter.address !== undefined
  const isWhole = !isOneSource && filter.account === undefined
  const own = isWhole ? [] : await findSessionAccounts(db, filter)
  const reads = await findReads(db, filter)
  // Views name neither a session nor an address; the events of the same reads do.
  const views = isOneSource ? [] : await findViews(db, filter)
  return [...own, ...reads, ...views]
    .map((row) => ({ ...row, call: row.call ?? '', kind: kindOf(row) }))
    .sort((a, b) => a.first.getTime() - b.first.getTime() || keyOf(a).localeCompare(keyOf(b)))
}

const keyOf = ({ owner, kind, call }: Affected) => `${owner} ${kind} ${call}`

function kindOf({ call, actorRole }: AffectedRow): string {
  if (call === null || actorRole === 'customer') return 'whole account'
  if (call === 'prescription_views') return 'prescription page'
  return recordedCalls.get(call)?.subject ?? 'several'
}
