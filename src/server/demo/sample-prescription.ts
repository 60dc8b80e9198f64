import { readFile } from 'node:fs/promises'
import {
  type PageCipher,
  storeSamplePatients,
  storeSamplePrescription,
} from '../modules/prescriptions/index.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import { demoCustomer } from './people.ts'

const { name, email, address } = demoCustomer
const customerId = demoId(email)
const self = demoId(`patient ${name}`)
const dayMs = 86_400_000

/** Drawn for the demo: no real doctor, patient or clinic. */
const page = { kind: 'pdf', width: 986, height: 1400 } as const
const drawnPages = async () => [
  { ...page, content: await readFile(new URL('prescription.webp', import.meta.url)) },
]

/** The prescription on which the demo customer's inhalers were dispensed. */
export const dispensedPrescription = demoId(`older prescription of ${name}`)

/**
 * The demo customer's patients, and two prescriptions of the first one: an uploaded one, where pages can be stored,
 * and an older one on which medicines are dispensed later.
 */
export async function addSamplePrescriptions(
  db: Db,
  cipher: PageCipher | undefined,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const home = `${address.addressLine1}, ${address.city} ${address.zipCode}`
  const shared = { customerId, address: home, createdAt: daysAgo(40) }
  await storeSamplePatients(db, [
    { id: self, name, sex: 'female', relation: 'self', ...shared, dateOfBirth: '1988-01-20' },
    {
      id: demoId('patient Vihaan'),
      name: 'Vihaan Kulkarni',
      sex: 'male',
      relation: 'child',
      ...shared,
      dateOfBirth: '2019-06-04',
      guardian: name,
    },
  ])
  const pages = await drawnPages()
  const own = { customerId, patientId: self }
  await storeSamplePrescription(db, cipher, {
    prescription: {
      ...own,
      id: dispensedPrescription,
      state: 'in_review',
      createdAt: daysAgo(39),
    },
    pages,
  })
  if (cipher === undefined) return
  const id = demoId(`prescription of ${name}`)
  await storeSamplePrescription(db, cipher, {
    prescription: { ...own, id, state: 'uploaded', createdAt: daysAgo(2) },
    pages,
  })
}
