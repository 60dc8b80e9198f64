import { dispense, linkVerified } from '../modules/dispensing/index.ts'
import { findPicks } from '../modules/fulfilment/index.ts'
import { findActivePharmacist } from '../modules/pharmacies/index.ts'
import { insertPrescriptionItems, storeTranscription } from '../modules/prescriptions/index.ts'
import { indianDay } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { demoPrescriptions } from './demo-prescriptions.ts'
import { setState } from './fill-queries.ts'
import type { OrderRows } from './order-rows.ts'
import { demoCustomer } from './people.ts'
import { dispensedPrescription } from './sample-prescription.ts'
import { pharmacistOf } from './staff.ts'
import type { RuledMedicine } from './stocked-medicines.ts'

/**
 * A delivered order as if its pharmacists had verified the prescription when they accepted their shipments and signed
 * when they packed them, with draws and register rows. Only then do the shipments have their state.
 */
export async function dispenseSample(
  db: Db,
  { order, shipments, items }: OrderRows,
  { medicines, now }: { medicines: readonly RuledMedicine[]; now: Date },
): Promise<void> {
  const { prescriber, issuedOn, items: written } = demoPrescriptions(now).dispensed
  const prescribed = items.filter((item) => item.needsPrescription)
  const acceptedAt = firstOf(shipments.map((shipment) => at(shipment, 'acceptedAt')))
  const transcription = {
    writtenPatient: demoCustomer.name,
    prescriberName: prescriber.name,
    prescriberNumber: prescriber.number,
    prescriberAddress: `${prescriber.clinic}, ${prescriber.address}`,
    issuedOn,
    course: 'chronic' as const,
  }
  await storeTranscription(db, dispensedPrescription, transcription, acceptedAt)
  const ids = await insertPrescriptionItems(
    db,
    dispensedPrescription,
    prescribed.map(({ name, medicineId, prescribedKey }) => {
      const { composition, form } = ruled(medicines, medicineId)
      if (form === null || prescribedKey === null) throw new Error(`${name} has no form`)
      const item = written.find(({ medicine }) => medicine === name)
      if (item === undefined) throw new Error(`the demo prescription does not have ${name}`)
      const { dose, days, quantity } = item
      return { name, composition, form, prescribedKey, dose, days, quantity, repeats: 1 }
    }),
  )
  for (const shipment of shipments) {
    const own = prescribed.filter(({ shipmentId }) => shipmentId === shipment.id)
    const who = { ...pharmacistOf(shipment.pharmacyId), today: issuedOn }
    const pharmacist = own.length === 0 ? null : await findActivePharmacist(db, who, { lock: true })
    if (pharmacist === null) continue
    const verified = { registrationId: pharmacist.id, at: at(shipment, 'acceptedAt') }
    const links = own.map((item) => ({
      item,
      prescriptionItemId: ids[prescribed.indexOf(item)] ?? '',
    }))
    await linkVerified(db, dispensedPrescription, links, {
      today: indianDay(verified.at),
      verified,
    })
    const picks = await findPicks(
      db,
      own.map(({ id }) => id),
    )
    const { id, name, council, registrationNumber } = pharmacist
    await dispense(db, {
      pharmacyId: shipment.pharmacyId,
      shipmentId: shipment.id,
      orderId: order.id,
      pharmacist: { id, name, council, registrationNumber },
      at: at(shipment, 'packedAt'),
      items: own.map((item) => ({
        orderItemId: item.id,
        name: item.name,
        packSize: item.packSize,
        manufacturer: ruled(medicines, item.medicineId).manufacturer,
        schedule: item.schedule,
        unitsPerPack: item.unitsPerPack,
        batches: picks
          .filter(({ orderItemId }) => orderItemId === item.id)
          .map(({ batch, quantity }) => ({
            id: batch.id,
            number: batch.number,
            expiryDate: batch.expiryDate,
            quantity,
          })),
      })),
    })
    await setState(db, shipment)
  }
}

type Shipment = OrderRows['shipments'][number]

function at(shipment: Shipment, step: 'acceptedAt' | 'packedAt'): Date {
  const moments: Partial<Record<`${string}At`, Date>> = shipment
  const moment = moments[step]
  if (moment === undefined) throw new Error('the sample order is not packed')
  return moment
}

function firstOf(moments: readonly Date[]): Date {
  return moments.reduce((first, moment) => (moment < first ? moment : first))
}

function ruled(medicines: readonly RuledMedicine[], id: string): RuledMedicine {
  const found = medicines.find((medicine) => medicine.id === id)
  if (found === undefined) throw new Error(`the demo shop has no medicine ${id}`)
  return found
}
