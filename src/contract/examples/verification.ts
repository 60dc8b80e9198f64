import type { verification } from '../verification.ts'
import type {
  ListedVerification,
  OrderedMedicine,
  PrescriptionItem,
  TranscribedItem,
  TranscriptionInput,
  Verification,
  VerificationMessage,
} from '../verification-shapes.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { vihaan } from './patients.ts'
import { home } from './people.ts'

const name = 'Azee 500 tablets'
const placedAt = '2026-11-20T04:31:12.000Z'
const decidedAt = '2026-11-20T05:02:40.000Z'

const listed: ListedVerification = {
  _id: ids.shipment,
  orderId: ids.order,
  prescriptionId: ids.prescription,
  state: 'waiting',
  placedAt,
  dueAt: '2026-11-20T08:31:12.000Z',
  overdue: false,
  patient: vihaan.name,
  medicines: [name],
  claimedBy: null,
  mine: false,
  decidedAt: null,
}

const written: TranscriptionInput = {
  patient: 'Master Vihaan Kulkarni',
  prescriber: {
    name: 'Dr Sneha Joshi',
    registrationNumber: 'MMC 2009/04/1187',
    address: 'Joshi Clinic, 22 Tilak Road, Pune 411030',
  },
  issuedOn: '2026-11-19',
  course: 'acute',
}
const item: TranscribedItem = {
  name: 'Tab. Azithromycin 500',
  composition: 'Azithromycin (500mg)',
  form: 'tablet',
  dose: 'One tablet once a day',
  days: 20,
  quantity: 20,
  repeats: 0,
}
const stored: PrescriptionItem = {
  _id: ids.prescriptionItem,
  ...item,
  reserved: 20,
  dispensed: 0,
  remaining: 0,
  lastDispensedOn: null,
}
const ordered: OrderedMedicine = {
  _id: ids.orderItem,
  name,
  composition: 'Azithromycin (500mg)',
  strength: '500mg',
  form: 'tablet',
  packSize: 'strip of 10 tablets',
  schedule: 'H',
  quantity: 2,
  units: 20,
  prescriptionItem: null,
  verified: false,
  declinedAt: null,
  declineReason: null,
}
const question: VerificationMessage = {
  _id: ids.verificationMessage,
  at: '2026-11-20T04:40:00.000Z',
  from: 'pharmacy',
  by: 'Ravi Patil',
  text: 'The lower half is cut off. Could you send the whole page?',
}

const waiting: Verification = {
  ...listed,
  patient: vihaan.name,
  claimedUntil: null,
  customer: home.fullName,
  note: 'Dr Joshi said any brand will do.',
  patientDetails: {
    dateOfBirth: vihaan.dateOfBirth,
    age: 7,
    sex: vihaan.sex,
    relation: vihaan.relation,
    guardian: vihaan.guardian,
    address: vihaan.address,
  },
  prescription: {
    _id: ids.prescription,
    state: 'in_review',
    uploadedAt: '2026-11-20T04:18:55.000Z',
    pages: [
      {
        _id: ids.prescriptionPage,
        upload: ids.prescriptionUpload,
        rotation: 0,
        kind: 'jpeg',
        size: 412_806,
        width: 1800,
        height: 2400,
      },
    ],
    pagesUntil: null,
  },
  transcription: null,
  items: [],
  ordered: [ordered],
  flags: [{ kind: 'same_image', about: '1' }],
  messages: [],
  decidedBy: null,
  reason: null,
  reasonNote: '',
}
const claimed: Verification = {
  ...waiting,
  claimedBy: 'Ravi Patil',
  mine: true,
  claimedUntil: '2026-11-20T05:11:02.000Z',
}
const asked: Verification = { ...waiting, state: 'asked', messages: [question] }
const verified: Verification = {
  ...waiting,
  state: 'verified',
  decidedAt,
  decidedBy: 'Ravi Patil',
  prescription: { ...waiting.prescription, state: 'verified' },
  transcription: { ...written, verifiedAt: decidedAt, verifiedHere: true },
  items: [stored],
  ordered: [{ ...ordered, prescriptionItem: ids.prescriptionItem, verified: true }],
}
const rejected: Verification = {
  ...waiting,
  state: 'rejected',
  decidedAt,
  decidedBy: 'Ravi Patil',
  reason: 'unsigned',
  reasonNote: '',
  prescription: { ...waiting.prescription, state: 'rejected', pages: [] },
  ordered: [
    { ...ordered, declinedAt: decidedAt, declineReason: 'It is not signed by the prescriber.' },
  ],
}

const one = { params: { id: ids.shipment } }
const success = { success: true as const }

export const verificationExamples: Examples<typeof verification> = {
  list: {
    answer: {
      verifications: [listed],
      counts: { waiting: 1, asked: 0, decided: 12, overdue: 0 },
    },
    headers: pageOf(1),
  },
  detail: { request: one, answer: { verification: waiting } },
  page: {
    request: { params: { id: ids.shipment, page: ids.prescriptionPage } },
    answer: 'RIFF…WEBP',
  },
  claim: { request: one, answer: { ...success, verification: claimed } },
  release: { request: one, answer: success },
  verify: {
    request: {
      ...one,
      body: {
        transcription: written,
        items: [item],
        links: [{ orderItem: ids.orderItem, newItem: 0 }],
        refused: [],
        acknowledged: [],
      },
    },
    answer: { ...success, verification: verified },
  },
  reject: {
    request: { ...one, body: { reason: 'unsigned', note: '' } },
    answer: { ...success, verification: rejected },
  },
  ask: {
    request: { ...one, body: { text: question.text } },
    answer: { ...success, verification: asked },
  },
  reviews: {
    request: { params: { id: ids.prescription } },
    answer: {
      items: [stored],
      reviews: [
        {
          _id: ids.shipment,
          orderId: ids.order,
          pharmacy: 'Sanjeevani Medicals',
          state: 'verified',
          reason: null,
          reasonNote: '',
          dueAt: listed.dueAt,
          decidedAt,
          messages: [{ ...question, by: 'Sanjeevani Medicals' }],
          pageAdded: false,
        },
      ],
      views: [{ pharmacy: 'Sanjeevani Medicals', times: 3, lastAt: decidedAt }],
    },
  },
  answer: {
    request: {
      params: { id: ids.prescription },
      body: { review: ids.shipment, text: 'Here is the whole page.' },
    },
    answer: success,
  },
}
