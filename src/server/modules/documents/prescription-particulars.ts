import type { DispensedLine, DispensedOn, InvoiceSnapshot } from '#contract/document-shapes.ts'
import type { Db } from '../../platform/db.ts'
import { findEntriesOfShipments, type RegisterRow } from '../dispensing/index.ts'
import { findActiveRetail } from '../pharmacies/index.ts'

/**
 * What the drug laws add to an invoice: the retail licences of the seller and, for medicines that were dispensed on
 * a prescription, the particulars of the prescription register (Drugs Rules, 1945, rule 65 (3) (1)), which a cash or
 * credit memo states too, by order item.
 */
export type Particulars = {
  licences: NonNullable<InvoiceSnapshot['seller']['licences']>
  dispensedOn: DispensedOn | null
  lines: ReadonlyMap<string, DispensedLine>
}

/** Comes after the shipment was dispensed, in the same transaction. */
export async function findParticulars(
  db: Db,
  { pharmacyId, shipmentId }: { pharmacyId: string; shipmentId: string },
  day: string,
): Promise<Particulars> {
  const licences = await findLicences(db, pharmacyId, day)
  return { licences, ...readEntries(await findEntriesOfShipments(db, shipmentId)) }
}

/** A seller's active retail licences, as documents state them. */
export async function findLicences(
  db: Db,
  pharmacyId: string,
  day: string,
): Promise<Particulars['licences']> {
  const licences = await findActiveRetail(db, pharmacyId, day)
  return licences.map(({ form, number }) => ({ form, number }))
}

type Entry = Pick<
  RegisterRow,
  'orderItemId' | 'register' | 'financialYear' | 'serial' | 'corrects' | 'snapshot'
>

/** The particulars that the rows of a shipment state; corrections add none. */
export function readEntries(entries: readonly Entry[]): Omit<Particulars, 'licences'> {
  const given = entries.filter(({ corrects }) => corrects === null)
  const lines = Map.groupBy(given, ({ orderItemId }) => orderItemId)
  return {
    dispensedOn: dispensedOnOf(given[0]),
    lines: new Map([...lines].map(([item, own]) => [item, lineOf(own)])),
  }
}

function dispensedOnOf(first: Entry | undefined): DispensedOn | null {
  if (first === undefined || first.snapshot.pharmacist === null) return null
  const { patient, prescriber, pharmacist } = first.snapshot
  return { patient, prescriber, pharmacist }
}

function lineOf(own: readonly Entry[]): DispensedLine {
  return {
    schedule: own[0]?.snapshot.medicine.schedule ?? null,
    entries: own.map(({ register, financialYear, serial }) => ({
      register,
      financialYear,
      serial,
    })),
  }
}
