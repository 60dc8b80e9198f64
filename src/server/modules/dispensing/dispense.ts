import type { Schedule } from '#contract/drug-schedules.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import type { RegisterSnapshot } from '#contract/registers.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { findPatientsOf, movePrescribed } from '../prescriptions/index.ts'
import { findPrescribed, setDispensed } from './draw-queries.ts'
import { insertRegisterEntries, type NewRegisterRow } from './register-queries.ts'

/** An item that is packed, with the batches it is packed from. `schedule`: the strictest since it was ordered. */
export type DispensedItem = {
  orderItemId: string
  name: string
  packSize: string | null
  manufacturer: string | null
  schedule: Schedule | null
  unitsPerPack: number
  batches: readonly { id: string; number: string; expiryDate: string; quantity: number }[]
}

export type Pharmacist = { id: string; name: string; council: string; registrationNumber: string }

type Dispensing = {
  pharmacyId: string
  shipmentId: string
  orderId: string
  items: readonly DispensedItem[]
  /** Who signs. */
  pharmacist: Pharmacist
  at: Date
}

/**
 * Dispenses the items of a shipment that need a prescription, in the transaction that packs it and with the order's
 * lock: their reserved units become dispensed, signed by the pharmacist, and every batch is entered into the
 * prescription register and, for Schedule H1, into that register too (Drugs Rules, 1945, rule 65 (3)). Throws
 * `prescription_unverified` if a pharmacist has not verified the prescription for all of them.
 */
export async function dispense(db: Db, dispensing: Dispensing): Promise<void> {
  const { pharmacyId, items, pharmacist, at } = dispensing
  const ids = items.map(({ orderItemId }) => orderItemId)
  const draws = await setDispensed(db, ids, { registrationId: pharmacist.id, at })
  if (draws.length < items.length) throw new Problem('prescription_unverified')
  const changes = draws.map(({ prescriptionItemId, units }) => {
    return { prescriptionItemId, reserved: -units, dispensed: units }
  })
  await movePrescribed(db, changes, indianDay(at))
  const sources = new Map(draws.map((draw) => [draw.orderItemId, draw.prescriptionItemId]))
  const rows = await rowsOf(db, dispensing, sources)
  const h1 = new Set(items.filter(({ schedule }) => schedule === 'H1').map((i) => i.orderItemId))
  const ofH1 = rows.filter(({ orderItemId }) => h1.has(orderItemId))
  await enter(db, pharmacyId, 'prescription', rows)
  await enter(db, pharmacyId, 'h1', ofH1)
}

type Row = Omit<NewRegisterRow, 'register'>

async function enter(
  db: Db,
  pharmacyId: string,
  register: 'prescription' | 'h1',
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => ({ ...row, register }))
  await insertRegisterEntries(db, { pharmacyId, register }, own)
}

async function rowsOf(
  db: Db,
  { pharmacyId, shipmentId, orderId, items, pharmacist, at }: Dispensing,
  sources: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const prescribed = await findPrescribed(db, [...new Set(sources.values())])
  const patients = await findPatientsOf(
    db,
    prescribed.map(({ patientId }) => patientId),
  )
  const { id: pharmacistId, ...signing } = pharmacist
  return items.flatMap(({ orderItemId, name, packSize, manufacturer, schedule, ...item }) => {
    const prescriptionItemId = sources.get(orderItemId)
    const source = prescribed.find((one) => one.prescriptionItemId === prescriptionItemId)
    const patient = patients.get(source?.patientId ?? '')
    if (prescriptionItemId === undefined || source === undefined || patient === undefined)
      throw new Error(`item ${orderItemId} is drawn from no prescription`)
    return item.batches.map((batch): Row => {
      const snapshot: RegisterSnapshot = {
        orderNumber: orderNumber(orderId),
        patient,
        prescriber: {
          name: source.prescriberName,
          registrationNumber: source.prescriberNumber,
          address: source.prescriberAddress,
        },
        issuedOn: source.issuedOn,
        medicine: { name, composition: source.composition, schedule, manufacturer, packSize },
        batchNumber: batch.number,
        expiryDate: batch.expiryDate,
        quantity: batch.quantity,
        units: batch.quantity * item.unitsPerPack,
        pharmacist: signing,
        reason: null,
      }
      const { id: batchId, quantity } = batch
      const about = { pharmacyId, shipmentId, orderItemId, prescriptionItemId, batchId }
      return { ...about, day: indianDay(at), quantity, pharmacistId, snapshot, at }
    })
  })
}
