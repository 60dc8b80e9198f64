import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReturnState } from '#contract/returns.ts'
import type { Db } from '../../platform/db.ts'
import { returns } from './tables.ts'

type Decision = {
  by: { role: 'pharmacy' | 'admin'; id: string }
  at: Date
  answer: string | null
} & ({ state: 'refused' } | { state: 'accepted'; restock: boolean; reversalId: string })

/**
 * Decides a return that is in one of the states `from`; false if somebody else has decided it since. A
 * pharmacy's earlier refusal is kept beside the new decision. The caller holds the order's lock.
 */
export async function decide(
  db: Db,
  id: string,
  from: ReturnState[],
  { by, at, ...set }: Decision,
): Promise<boolean> {
  const overruled = sql`${returns.state} = 'refused' and ${returns.decidedByRole} = 'pharmacy'`
  const rows = await db
    .update(returns)
    .set({
      ...set,
      decidedAt: at,
      decidedByRole: by.role,
      decidedById: by.id,
      refusal: sql`case when ${overruled} then ${returns.answer} else ${returns.refusal} end`,
      refusedAt: sql`case when ${overruled} then ${returns.decidedAt} else ${returns.refusedAt} end`,
    })
    .where(and(eq(returns.id, id), inArray(returns.state, from)))
    .returning({ id: returns.id })
  return rows.length > 0
}
