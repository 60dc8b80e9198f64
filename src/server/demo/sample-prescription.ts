import {
  type DrawnPage,
  preparePages,
  storeSamplePatients,
  storeSamplePrescription,
} from '../modules/prescriptions/index.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import { demoPrescriptions } from './demo-prescriptions.ts'
import { drawPrescriptions } from './draw-prescription.ts'
import { demoCustomer } from './people.ts'

const { name, email, address } = demoCustomer
const customerId = demoId(email)
const self = demoId(`patient ${name}`)
const hourMs = 3_600_000
const home = `${address.addressLine1}, ${address.city} ${address.zipCode}`
const patient = {
  name,
  sex: 'female',
  dateOfBirth: '1988-01-20',
  address: home,
  guardian: null,
} as const

/** The prescription on which the demo customer's inhalers were dispensed. */
export const dispensedPrescription = demoId(`older prescription of ${name}`)
/** The prescription of an order that waits for the first pharmacy's pharmacists. */
export const waitingPrescription = demoId(`waiting prescription of ${name}`)

const kinds = ['unused', 'waiting', 'dispensed'] as const
type Kind = (typeof kinds)[number]

/** The page of each of the demo's prescriptions. */
export type SamplePages = Record<Kind, DrawnPage>

/** Draws the demo's prescriptions and reads them as uploads are read. Needs no database. */
export async function drawSamplePages(now: Date): Promise<SamplePages> {
  const known = demoPrescriptions(now)
  const file = drawPrescriptions(
    kinds.map((kind) => known[kind]),
    patient,
  )
  // Nobody waits for it, and it is known to be harmless.
  const drawn = await preparePages(file, { seconds: 600 })
  const pageOf = (kind: Kind) => {
    const page = drawn[kinds.indexOf(kind)]
    if (page === undefined) throw new Error(`the ${kind} prescription has no page`)
    return page
  }
  return {
    unused: pageOf('unused'),
    waiting: pageOf('waiting'),
    dispensed: pageOf('dispensed'),
  }
}

/**
 * The demo customer's patients, and prescriptions of the first one: where pages can be stored one to use, one of an
 * order that waits, and an older one on which medicines are dispensed later.
 */
export async function addSamplePrescriptions(
  db: Db,
  sample: SamplePages | undefined,
  now: Date,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const shared = { customerId, createdAt: hoursAgo(40 * 24) }
  await storeSamplePatients(db, [
    { id: self, relation: 'self', ...patient, ...shared },
    {
      id: demoId('patient Vihaan'),
      name: 'Vihaan Kulkarni',
      sex: 'male',
      relation: 'child',
      ...shared,
      address: home,
      dateOfBirth: '2019-06-04',
      guardian: name,
    },
  ])
  const own = { customerId, patientId: self }
  const older = { ...own, id: dispensedPrescription, createdAt: hoursAgo(39 * 24) }
  await storeSamplePrescription(db, { ...older, state: 'in_review' }, sample?.dispensed)
  const waiting = { ...own, id: waitingPrescription, createdAt: hoursAgo(70) }
  await storeSamplePrescription(db, { ...waiting, state: 'in_review' }, sample?.waiting)
  if (sample === undefined) return
  const unused = { ...own, id: demoId(`prescription of ${name}`), createdAt: hoursAgo(48) }
  await storeSamplePrescription(db, { ...unused, state: 'uploaded' }, sample.unused)
}
