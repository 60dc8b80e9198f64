import type { Prescription } from '#contract/prescriptions.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../platform/db.ts'
import {
  findPages,
  findPrescriptions,
  type PageRow,
  type PrescriptionRow,
} from './prescription-queries.ts'

/** A prescription with its pages, whoever asks: the caller has checked that. Null if there is none. */
export async function findPrescription(db: Db, id: string): Promise<FoundPrescription | null> {
  const [row] = await findPrescriptions(db, { id })
  if (row === undefined) return null
  const { customerId } = row
  return { ...prescriptionView(row, await findPages(db, [id])), customerId }
}
export type FoundPrescription = Prescription & { customerId: string }

/** A customer's own prescription. Throws `prescription_not_found`. */
export async function knownPrescription(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<Prescription> {
  const found = await findPrescription(db, id)
  if (found?.customerId !== customerId) throw new Problem('prescription_not_found')
  const { customerId: _, ...view } = found
  return view
}

export async function prescriptionsOf(db: Db, customerId: string): Promise<Prescription[]> {
  const rows = await findPrescriptions(db, { customerId })
  const pages = Map.groupBy(
    await findPages(
      db,
      rows.map(({ id }) => id),
    ),
    ({ prescriptionId }) => prescriptionId,
  )
  return rows.map((row) => prescriptionView(row, pages.get(row.id) ?? []))
}

function prescriptionView(row: PrescriptionRow, pages: PageRow[]): Prescription {
  const { id, patientId, patientName, state, note, createdAt } = row
  return {
    _id: id,
    patient: patientId === null ? null : { _id: patientId, name: patientName ?? '' },
    state,
    note,
    createdAt: createdAt.toISOString(),
    pages: pages.map(({ id, prescriptionId: _, uploadId, ...page }) => ({
      _id: id,
      upload: uploadId,
      ...page,
    })),
  }
}
