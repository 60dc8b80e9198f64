import type { Prescription, prescriptions } from '../prescriptions.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { vihaan } from './patients.ts'
import { photoExamples } from './photos.ts'

const page = {
  _id: ids.prescriptionPage,
  upload: ids.prescriptionUpload,
  rotation: 0 as const,
  kind: 'jpeg' as const,
  size: 412_806,
  width: 1800,
  height: 2400,
}
const uploading: Prescription = {
  _id: ids.prescription,
  patient: null,
  state: 'uploading',
  note: '',
  createdAt: '2026-11-20T04:18:55.000Z',
  pages: [page],
}
const uploaded: Prescription = {
  ...uploading,
  patient: { _id: vihaan._id, name: vihaan.name },
  state: 'uploaded',
  note: 'Dr Joshi said the syrup may be any brand.',
}
const turned: Prescription = { ...uploading, pages: [{ ...page, rotation: 90 }] }

const one = { params: { id: ids.prescription } }
const onePage = { params: { id: ids.prescription, page: ids.prescriptionPage } }
const success = { success: true as const }

export const prescriptionExamples: Examples<typeof prescriptions> = {
  list: { answer: { prescriptions: [uploaded] } },
  start: {
    request: { params: { id: ids.newPrescription } },
    answer: { ...success, prescription: { ...uploading, _id: ids.newPrescription, pages: [] } },
  },
  detail: { request: one, answer: { prescription: uploaded } },
  upload: {
    request: { params: { id: ids.prescription, upload: ids.prescriptionUpload } },
    upload: photoExamples.upload.upload,
    answer: { ...success, prescription: uploading },
  },
  arrange: {
    request: { ...one, body: { pages: [{ _id: ids.prescriptionPage, rotation: 90 }] } },
    answer: { ...success, prescription: turned },
  },
  removePage: {
    request: onePage,
    answer: { ...success, prescription: { ...uploading, pages: [] } },
  },
  finish: {
    request: {
      ...one,
      body: { patient: ids.patient, note: 'Dr Joshi said the syrup may be any brand.' },
    },
    answer: { ...success, prescription: uploaded },
  },
  remove: { request: one, answer: success },
  page: { request: onePage, answer: 'RIFF…WEBP' },
}
