import type { ListedVerification } from '#contract/verification-shapes.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { findPeople } from '../pharmacies/index.ts'
import type { OwnCase } from './case-queries.ts'
import { findOrdered, type OrderedRow } from './ordered-queries.ts'
import { claimantOf, dueAt, stateOf } from './verification-state.ts'

/** Entries of the bench; two queries for any number. */
export async function listedViews(
  { db, actor, now }: Pick<PharmacyContext, 'db' | 'actor' | 'now'>,
  rows: readonly OwnCase[],
): Promise<(ListedVerification & { patient: string })[]> {
  const ids = rows.map(({ id }) => id)
  const ordered = Map.groupBy(await findOrdered(db, ids), ({ shipmentId }) => shipmentId)
  const people = await findPeople(
    db,
    rows.map(({ verification }) => claimantOf(verification, now)),
  )
  return rows.map((row) => {
    const claimant = claimantOf(row.verification, now)
    const state = stateOf(row)
    const due = dueAt(row.placedAt)
    return {
      _id: row.id,
      orderId: row.orderId,
      prescriptionId: row.prescriptionId,
      state,
      placedAt: row.placedAt.toISOString(),
      dueAt: due.toISOString(),
      overdue: state === 'waiting' && due < now,
      patient: row.patient,
      medicines: toDispense(ordered.get(row.id) ?? []).map(({ name }) => name),
      claimedBy: people.get(claimant ?? '') ?? null,
      mine: claimant === actor.staff.id,
      decidedAt: row.verification?.decidedAt?.toISOString() ?? null,
    }
  })
}

/** The medicines that are not declined or, if all are, all of them. */
function toDispense(ordered: readonly OrderedRow[]): readonly OrderedRow[] {
  const left = ordered.filter(({ declinedAt }) => declinedAt === null)
  return left.length > 0 ? left : ordered
}
