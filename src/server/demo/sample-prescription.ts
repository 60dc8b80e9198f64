import { readFile } from 'node:fs/promises'
import { type PageCipher, storeSamplePrescription } from '../modules/prescriptions/index.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import { demoCustomer } from './people.ts'

/** Drawn for the demo: no real doctor, patient or clinic. */
const page = { kind: 'pdf', width: 986, height: 1400 } as const

/** The demo customer's patients, and an uploaded prescription of the first one. */
export async function addSamplePrescription(db: Db, cipher: PageCipher, now: Date): Promise<void> {
  const { name, email, address } = demoCustomer
  const home = `${address.addressLine1}, ${address.city} ${address.zipCode}`
  const customerId = demoId(email)
  const createdAt = new Date(now.getTime() - 2 * 86_400_000)
  const self = { id: demoId(`patient ${name}`), name, sex: 'female', relation: 'self' } as const
  const child = {
    id: demoId('patient Vihaan'),
    name: 'Vihaan Kulkarni',
    sex: 'male',
    relation: 'child',
  } as const
  const shared = { customerId, address: home, createdAt }
  await storeSamplePrescription(db, cipher, {
    patients: [
      { ...self, ...shared, dateOfBirth: '1988-01-20' },
      { ...child, ...shared, dateOfBirth: '2019-06-04', guardian: name },
    ],
    prescription: {
      id: demoId(`prescription of ${name}`),
      customerId,
      patientId: self.id,
      state: 'uploaded',
      createdAt,
    },
    pages: [{ ...page, content: await readFile(new URL('prescription.webp', import.meta.url)) }],
  })
}
