import type { people } from '../people.ts'
import type { Pharmacy } from '../pharmacies.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { meera, sanjeevani } from './people.ts'

const ganga: Pharmacy = {
  _id: ids.waitingPharmacy,
  name: 'Ganga Medical Stores',
  email: 'orders@ganga.example.in',
  username: 'orders2',
  emailConfirmed: false,
  phone: '9800000244',
  address: '31 Rajarampuri 4th Lane, Kolhapur 416008',
  licenseNumber: 'MH-KZ4-450118',
  registrationDate: '2026-11-18T05:30:09.000Z',
  verified: false,
  blocked: null,
  suspension: null,
  gstin: null,
  enrolmentNumber: null,
  taxNumberUntil: null,
  stateCode: null,
}

export const peopleExamples: Examples<typeof people> = {
  customers: {
    request: { query: { q: 'meera', sort: 'email', limit: 1 } },
    answer: [{ ...meera, registrationDate: '2026-02-11T09:20:31.000Z' }],
    headers: {
      ...pageOf(3),
      link: `</api/customer?q=meera&sort=email&limit=1&cursor=${given.cursor}>; rel="next"`,
    },
  },
  deleteCustomer: {
    request: { params: { id: ids.customer } },
    answer: { success: true, message: 'User deleted successfully' },
  },
  pharmacies: {
    request: { query: { verified: 'true', sort: 'name' } },
    answer: [sanjeevani],
    headers: pageOf(1),
  },
  approvals: {
    answer: [ganga],
    headers: pageOf(1),
  },
  verifyPharmacy: {
    request: { params: { id: ids.waitingPharmacy } },
    answer: { success: true, message: 'Pharmacy verified successfully!' },
  },
  verifyPharmacies: {
    request: { body: { ids: [ids.waitingPharmacy] } },
    answer: { verified: [ids.waitingPharmacy], failed: [] },
  },
  deletePharmacy: {
    request: { params: { id: ids.waitingPharmacy }, query: { waiting: 'true' } },
    answer: { success: true, message: 'Pharmacy deleted successfully!' },
  },
}
