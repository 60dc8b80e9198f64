import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { findPermission } from '../queries.ts'
import { sellingBlock } from './selling.ts'

/**
 * Throws `pharmacy_suspended` or `licence_inactive` unless a pharmacy may sell on a day in India. Until the
 * transaction ends, nobody can suspend it or change its licences.
 */
export async function requirePermission(db: Db, pharmacyId: string, today: string): Promise<void> {
  const permission = await findPermission(db, pharmacyId)
  const block = permission === null ? 'unlicensed' : sellingBlock(permission, today)
  if (block === 'suspended') throw new Problem('pharmacy_suspended')
  if (block === 'unlicensed') throw new Problem('licence_inactive')
}
