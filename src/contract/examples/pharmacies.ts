import type { pharmacies } from '../pharmacies.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { sanjeevani, seller } from './people.ts'

const password = 'Tulsi#2026lok'
const account = {
  _id: ids.pharmacy,
  name: sanjeevani.name,
  email: sanjeevani.email,
  username: sanjeevani.username,
  role: 'pharmacy',
  contact: sanjeevani.phone,
} as const

export const pharmacyExamples: Examples<typeof pharmacies> = {
  login: {
    request: { body: { email: sanjeevani.email, password } },
    answer: { token: given.token, user: account, message: 'Login successful' },
  },
  register: {
    request: {
      body: {
        name: 'Ganga Medical Stores',
        email: 'orders@ganga.example.in',
        password,
        address: '31 Rajarampuri 4th Lane, Kolhapur 416008',
        phone: '9800000244',
        licenseNumber: 'MH-KZ4-450118',
      },
    },
    answer: {
      token: given.token,
      user: {
        ...account,
        _id: ids.waitingPharmacy,
        name: 'Ganga Medical Stores',
        email: 'orders@ganga.example.in',
        username: 'orders2',
        contact: '9800000244',
      },
      message: 'Registration successful',
    },
  },
  shown: {
    request: { params: { id: ids.pharmacy } },
    answer: {
      ...seller,
      email: sanjeevani.email,
      phone: sanjeevani.phone,
      rating: { average: 4.7, count: 3, counts: [0, 0, 0, 1, 2] },
      selling: true,
      punctuality: { percent: 96, shipments: 214 },
      licences: [
        { form: '20', number: seller.licenseNumber, issuingAuthority: '' },
        {
          form: '21',
          number: 'MH-PZ2-184202',
          issuingAuthority: 'Food and Drug Administration, Maharashtra',
        },
      ],
    },
  },
  profile: { answer: sanjeevani },
  registerForTax: {
    request: { body: { gstin: '27AAPFU0939F1ZV', stateCode: '27' } },
    answer: sanjeevani,
  },
}
