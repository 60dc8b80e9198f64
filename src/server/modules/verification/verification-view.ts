import { ageOn } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type {
  OrderedMedicine,
  PrescriptionItem,
  Verification,
  VerificationMessage,
} from '#contract/verification-shapes.ts'
import { indianDay } from '../../platform/clock.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { findPeople } from '../pharmacies/index.ts'
import {
  findPrescription,
  findPrescriptionItems,
  findTranscription,
  type ItemRow,
  remainingOf,
} from '../prescriptions/index.ts'
import type { OwnCase } from './case-queries.ts'
import { findFlags } from './flags.ts'
import { listedViews } from './listed-view.ts'
import { findOrdered, findPatient, findPharmacistName, type OrderedRow } from './ordered-queries.ts'
import { knownCase } from './own-case.ts'
import { seenPages } from './seen-pages.ts'
import { findMessages, type MessageRow, verifiedFirst } from './verification-queries.ts'

type Ctx = Pick<PharmacyContext, 'db' | 'actor' | 'now'>

/** Everything that a pharmacist decides by. Throws `verification_not_found`. */
export async function verificationView(ctx: Ctx, id: string): Promise<Verification> {
  const { db, now } = ctx
  const found = await knownCase(ctx, id)
  const { prescriptionId, verification } = found
  const [listed] = await listedViews(ctx, [found])
  const prescription = await findPrescription(db, prescriptionId)
  const patient = await findPatient(db, found.patientId)
  if (listed === undefined || prescription === null || patient === null)
    throw new Problem('verification_not_found')
  const ordered = await findOrdered(db, [id])
  const transcription = await transcriptionOf(ctx, found)
  const messages = await findMessages(db, [id])
  const people = await findPeople(
    db,
    messages.map(({ staffId }) => staffId),
  )
  const items = await findPrescriptionItems(db, prescriptionId)
  const { name, dateOfBirth, sex, relation, guardian, address } = patient
  const today = indianDay(now)
  const { visible, until } = seenPages(found, now)
  return {
    ...listed,
    claimedUntil:
      listed.claimedBy === null ? null : (verification?.claimedUntil?.toISOString() ?? null),
    customer: found.customer,
    note: visible ? found.note : '',
    patientDetails: visible
      ? { dateOfBirth, age: ageOn(dateOfBirth, today), sex, relation, guardian, address }
      : null,
    prescription: {
      _id: prescriptionId,
      state: prescription.state,
      uploadedAt: prescription.createdAt,
      pages: visible ? prescription.pages : [],
      pagesUntil: until?.toISOString() ?? null,
    },
    transcription,
    items: items.map((item) => itemView(item, today)),
    ordered: ordered.map(orderedView),
    flags: await findFlags(ctx, { found, ordered, patient: name, written: transcription }),
    messages: messages.map((message) => messageView(message, people, found.customer)),
    decidedBy: await findPharmacistName(db, verification?.decidedBy ?? null),
    reason: verification?.reason ?? null,
    reasonNote: verification?.note ?? '',
  }
}

async function transcriptionOf(
  { db, actor }: Ctx,
  { prescriptionId }: OwnCase,
): Promise<Verification['transcription']> {
  const found = await findTranscription(db, prescriptionId)
  if (found === null) return null
  const { verifiedAt: at } = found
  return {
    patient: found.writtenPatient,
    prescriber: {
      name: found.prescriberName,
      registrationNumber: found.prescriberNumber,
      address: found.prescriberAddress,
    },
    issuedOn: found.issuedOn,
    course: found.course,
    verifiedAt: at.toISOString(),
    verifiedHere: await verifiedFirst(db, { prescriptionId, pharmacyId: actor.id, at }),
  }
}

export function itemView(item: ItemRow, today: string): PrescriptionItem {
  const { id, name, composition, form, dose, days, quantity, repeats } = item
  const { reserved, dispensed, lastDispensedOn } = item
  const written = { name, composition, form, dose, days, quantity, repeats }
  const remaining = remainingOf(item, today)
  return { _id: id, ...written, reserved, dispensed, remaining, lastDispensedOn }
}

function orderedView(row: OrderedRow): OrderedMedicine {
  const { id, name, composition, strength, form, packSize, schedule, quantity } = row
  return {
    _id: id,
    name,
    composition,
    strength,
    form,
    packSize,
    schedule,
    quantity,
    units: quantity * row.unitsPerPack,
    prescriptionItem: row.prescriptionItemId,
    verified: row.isVerified,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
  }
}

function messageView(
  { id, at, sender, staffId, text }: MessageRow,
  people: ReadonlyMap<string, string>,
  customer: string,
): VerificationMessage {
  const by = sender === 'customer' ? customer : (people.get(staffId ?? '') ?? '')
  return { _id: id, at: at.toISOString(), from: sender, by, text }
}
