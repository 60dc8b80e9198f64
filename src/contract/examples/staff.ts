import type { ListedPharmacist, pharmacists } from '../pharmacists.ts'
import type { PharmacistRegistration, StaffList, StaffMember, staff } from '../staff.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { sanjeevani } from './people.ts'

const waiting: PharmacistRegistration = {
  _id: ids.pharmacist,
  name: 'Anjali Deshmukh',
  council: '27',
  registrationNumber: '184203',
  validTo: '2029-12-31',
  state: 'waiting',
  submittedAt: '2026-11-18T05:41:12.000Z',
  verifiedAt: null,
  endedAt: null,
  reason: null,
}

const owner: StaffMember = {
  _id: ids.pharmacy,
  name: sanjeevani.name,
  email: sanjeevani.email,
  username: sanjeevani.username,
  role: 'owner',
  state: 'active',
  invitedAt: null,
  acceptedAt: null,
  linkExpiresAt: null,
  registrations: [],
}

const anjali: StaffMember = {
  _id: ids.staffMember,
  name: 'Anjali Deshmukh',
  email: 'anjali.deshmukh@example.in',
  username: 'anjali.deshmukh',
  role: 'pharmacist',
  state: 'invited',
  invitedAt: '2026-11-18T05:20:00.000Z',
  acceptedAt: null,
  linkExpiresAt: '2026-11-25T05:20:00.000Z',
  registrations: [waiting],
}

const everybody: StaffList = { staff: [owner, anjali], pharmacistUntil: '2028-01-01' }
const changed = (message: string) => ({ success: true as const, message, staff: everybody })

export const staffExamples: Examples<typeof staff> = {
  list: { answer: everybody },
  invite: {
    request: {
      body: { name: 'Ravi Patil', email: 'ravi.patil@example.in', role: 'fulfilment' },
    },
    answer: changed('Invitation sent'),
  },
  resend: {
    request: { params: { id: ids.staffMember } },
    answer: changed('Invitation sent again'),
  },
  changeRole: {
    request: { params: { id: ids.staffMember }, body: { role: 'accounts' } },
    answer: changed('Role changed'),
  },
  remove: {
    request: { params: { id: ids.staffMember } },
    answer: changed('Invitation withdrawn'),
  },
  register: {
    request: {
      params: { id: ids.staffMember },
      body: {
        name: 'Anjali Deshmukh',
        council: '27',
        registrationNumber: '184203',
        validTo: '2029-12-31',
      },
    },
    answer: changed('Registration entered. An administrator will check it.'),
  },
  showInvitation: {
    request: { body: { token: given.emailedToken } },
    answer: {
      pharmacy: sanjeevani.name,
      name: anjali.name,
      email: anjali.email,
      role: 'pharmacist',
    },
  },
  accept: {
    request: { body: { token: given.emailedToken, password: 'Neem@2027var' } },
    answer: { success: true, message: 'Welcome! Log in with your email and new password.' },
  },
}

const listed: ListedPharmacist = {
  ...waiting,
  pharmacy: { _id: ids.pharmacy, name: sanjeevani.name },
  person: anjali.name,
  alsoAt: [],
}
const params = { id: ids.pharmacist }

export const pharmacistExamples: Examples<typeof pharmacists> = {
  list: {
    request: { query: { state: 'waiting' } },
    answer: [listed],
    headers: pageOf(1),
  },
  verify: {
    request: { params, body: { validTo: '2029-12-31' } },
    answer: {
      success: true,
      pharmacist: { ...listed, state: 'verified', verifiedAt: '2026-11-18T07:02:40.000Z' },
    },
  },
  reject: {
    request: { params, body: { reason: 'The number belongs to another person.' } },
    answer: {
      success: true,
      pharmacist: {
        ...listed,
        state: 'rejected',
        endedAt: '2026-11-18T07:02:40.000Z',
        reason: 'The number belongs to another person.',
      },
    },
  },
  end: {
    request: { params, body: { reason: 'Removed from the council’s register.' } },
    answer: {
      success: true,
      pharmacist: {
        ...listed,
        state: 'ended',
        verifiedAt: '2026-11-18T07:02:40.000Z',
        endedAt: '2026-12-01T06:10:00.000Z',
        reason: 'Removed from the council’s register.',
      },
    },
  },
}
