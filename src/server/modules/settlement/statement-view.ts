import { rupeesOf } from '#contract/money.ts'
import type { Statement } from '#contract/settlement.ts'
import type { StatementRow } from './statement-queries.ts'

type Shown = Pick<
  StatementRow,
  'id' | 'from' | 'to' | 'openingPaise' | 'closingPaise' | 'createdAt'
>

export function statementView(row: Shown): Statement {
  return {
    _id: row.id,
    from: row.from,
    to: row.to,
    opening: rupeesOf(row.openingPaise),
    closing: rupeesOf(row.closingPaise),
    createdAt: row.createdAt.toISOString(),
  }
}
