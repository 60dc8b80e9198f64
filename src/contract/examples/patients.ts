import type { Patient, patients } from '../patients.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

const details = {
  name: 'Vihaan Kulkarni',
  dateOfBirth: '2019-06-04',
  sex: 'male' as const,
  address: '14, Lakshmi Niwas, Prabhat Road, Pune 411004',
  relation: 'child' as const,
  guardian: 'Meera Kulkarni',
}
export const vihaan: Patient = { _id: ids.patient, ...details, minor: true }

const one = { params: { id: ids.patient } }
const answer = { success: true as const, patient: vihaan }

export const patientExamples: Examples<typeof patients> = {
  list: { answer: { patients: [vihaan] } },
  add: { request: { body: details }, answer },
  change: { request: { ...one, body: details }, answer },
  archive: { request: one, answer: { success: true } },
}
