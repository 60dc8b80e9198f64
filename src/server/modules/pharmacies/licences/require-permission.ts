import type { NeedsBlock, WorkBlock } from '#contract/licence-words.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { findPermission } from '../queries.ts'
import { needsBlock, workBlock } from './selling.ts'

/**
 * Throws `pharmacy_suspended`, `licence_inactive`, `schedule_c_licence_inactive` or `pharmacist_inactive` unless a
 * pharmacy may work on medicines with these `saleNeeds` on a day in India. Until the transaction ends, nobody can
 * suspend it or change its licences or pharmacists; a call that only reads does without that (`lock`).
 */
export async function requirePermission(
  db: Db,
  pharmacyId: string,
  { today, needs, lock = true }: { today: string; needs: number; lock?: boolean },
): Promise<void> {
  const permission = await findPermission(db, pharmacyId, { lock })
  const block =
    permission === null
      ? 'unlicensed'
      : (workBlock(permission, today) ?? needsBlock(needs, permission, today))
  if (block !== null) throw new Problem(problems[block])
}

const problems = {
  suspended: 'pharmacy_suspended',
  unlicensed: 'licence_inactive',
  no_form21: 'schedule_c_licence_inactive',
  no_pharmacist: 'pharmacist_inactive',
} as const satisfies Record<WorkBlock | NeedsBlock, ProblemCode>
