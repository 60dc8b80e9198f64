import type { InspectionLink, inspection, inspectionLinks } from '../inspection.ts'
import type { registers } from '../register-calls.ts'
import type { RegisterRow } from '../registers.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { sanjeevani } from './people.ts'

const row: RegisterRow = {
  _id: '3c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  serial: 118,
  financialYear: '2026-27',
  day: '2026-11-18',
  orderNumber: 'C83E6F19',
  patient: { name: 'Meera Kulkarni', address: '14, Lakshmi Niwas, Prabhat Road, Pune 411004' },
  prescriber: {
    name: 'Dr. Sunita Rao',
    registrationNumber: 'MMC 2004/1234',
    address: 'Rao Clinic, Karve Road, Pune 411004',
  },
  issuedOn: '2026-11-17',
  medicine: {
    name: 'Taxim-O 200 tablets',
    composition: 'Cefixime (200mg)',
    schedule: 'H1',
    manufacturer: 'Alkem Laboratories Ltd',
    packSize: 'strip of 10 tablets',
  },
  batchNumber: 'TX2607',
  expiryDate: '2028-03-31',
  quantity: 1,
  units: 10,
  pharmacist: { name: 'Anjali Deshmukh', council: '27', registrationNumber: '184203' },
  reason: null,
  corrects: null,
}

const sheet = [
  'Serial,Financial year,Date,Prescriber,Registration number of the prescriber,Address of the prescriber,Date of the prescription,Patient,Address of the patient,Medicine,Salts,Schedule,Manufacturer,Pack,Batch,Expiry date,Packs,Units,Pharmacist,Council of the pharmacist,Registration number of the pharmacist,Order,Correction',
  '118,2026-27,2026-11-18,Dr. Sunita Rao,MMC 2004/1234,"Rao Clinic, Karve Road, Pune 411004",2026-11-17,Meera Kulkarni,"14, Lakshmi Niwas, Prabhat Road, Pune 411004",Taxim-O 200 tablets,Cefixime (200mg),H1,Alkem Laboratories Ltd,strip of 10 tablets,TX2607,2028-03-31,1,10,Anjali Deshmukh,Maharashtra,184203,C83E6F19,',
]
const csv = `\uFEFF${sheet.join('\r\n')}\r\n`
const pdf = '%PDF-1.3'

const params = { register: 'h1' } as const
const period = { from: '2026-11-01', to: '2026-11-30' }
const headers = pageOf(1)

export const registerExamples: Examples<typeof registers> = {
  list: { request: { params, query: { ...period, q: 'taxim' } }, answer: [row], headers },
  sheet: { request: { params, query: period }, answer: csv },
  print: { request: { params, query: period }, answer: pdf },
}

const link: InspectionLink = {
  _id: ids.inspectionLink,
  label: 'R. Shinde, drugs inspector',
  state: 'working',
  createdAt: '2026-11-18T05:20:00.000Z',
  createdBy: 'Anjali Deshmukh',
  expiresAt: '2026-11-21T05:20:00.000Z',
  revokedAt: null,
  revokedBy: null,
  uses: 4,
  lastUsedAt: '2026-11-18T05:41:00.000Z',
}

const theirs: InspectionLink = {
  ...link,
  createdBy: 'Administrator',
  expiresAt: '2026-11-25T05:20:00.000Z',
}

const url = `https://aushadh.example/inspection#token=${given.emailedToken}`
const unused = { uses: 0, lastUsedAt: null }
const revoked = { state: 'revoked', revokedAt: '2026-11-18T09:00:00.000Z' } as const

export const inspectionLinkExamples: Examples<typeof inspectionLinks> = {
  list: { answer: { links: [link] } },
  create: {
    request: { body: { label: link.label, days: 3 } },
    answer: { success: true, url, links: [{ ...link, ...unused }] },
  },
  revoke: {
    request: { params: { id: ids.inspectionLink } },
    answer: { success: true, links: [{ ...link, ...revoked, revokedBy: 'Anjali Deshmukh' }] },
  },
  listFor: {
    request: { params: { id: ids.pharmacy } },
    answer: { links: [theirs] },
  },
  createFor: {
    request: { params: { id: ids.pharmacy }, body: { label: link.label, days: 7 } },
    answer: { success: true, url, links: [{ ...theirs, ...unused }] },
  },
  revokeFor: {
    request: { params: { id: ids.pharmacy, link: ids.inspectionLink } },
    answer: { success: true, links: [{ ...theirs, ...revoked, revokedBy: 'Administrator' }] },
  },
}

const token = given.emailedToken
const inspected = { token, ...params, ...period }

export const inspectionExamples: Examples<typeof inspection> = {
  open: {
    request: { body: { token } },
    answer: {
      name: sanjeevani.name,
      address: '12 Laxmi Road, Pune 411030',
      licences: [{ form: '20', number: 'MH-PZ2-184331' }],
      label: link.label,
      expiresAt: link.expiresAt,
    },
  },
  rows: { request: { body: inspected }, answer: [row], headers },
  sheet: { request: { body: inspected }, answer: csv },
  print: { request: { body: inspected }, answer: pdf },
}
