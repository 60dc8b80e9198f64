import type { AdminLicence, Licence, LicenceEvent } from '../licence-shapes.ts'
import type { adminLicences, licences } from '../licences.ts'
import type { AdminListing, listings } from '../listings.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { sanjeevani } from './people.ts'

const waiting: Licence = {
  _id: ids.licence,
  form: '20F',
  number: 'MH-PZ2-184203',
  issuingAuthority: 'Food and Drug Administration, Maharashtra',
  district: 'Pune',
  issuedOn: '2026-01-12',
  retentionDueOn: '2031-01-11',
  renewalDueOn: null,
  state: 'pending',
  reason: null,
  decidedAt: null,
  version: 1,
  documents: [
    { _id: ids.licenceDocument, kind: 'picture', uploadedAt: '2026-11-18T05:31:40.000Z' },
  ],
}

const active: Licence = {
  ...waiting,
  state: 'active',
  decidedAt: '2026-11-18T08:02:11.000Z',
  version: 2,
}

const forAdmin: AdminLicence = {
  ...waiting,
  pharmacy: {
    _id: ids.pharmacy,
    name: sanjeevani.name,
    address: sanjeevani.address,
    verified: true,
  },
  waitsSince: '2026-11-18T05:30:09.000Z',
  sameNumber: [],
}

const added: LicenceEvent = {
  at: '2026-11-18T05:30:09.000Z',
  what: 'added',
  state: 'pending',
  by: 'pharmacy',
  reason: null,
  retentionDueOn: '2031-01-11',
}

const details = {
  number: 'MH-PZ2-184203',
  issuingAuthority: 'Food and Drug Administration, Maharashtra',
  district: 'Pune',
  issuedOn: '2026-01-12',
}

const page = pageOf(1)

export const licenceExamples: Examples<typeof licences> = {
  list: { answer: { licences: [waiting], districtNeeded: false } },
  add: {
    request: { body: { form: '20F', ...details, retentionDueOn: '2031-01-11' } },
    answer: { success: true, licence: { ...waiting, documents: [] } },
  },
  correct: {
    request: {
      params: { id: ids.licence },
      body: { ...details, number: 'MH-PZ2-184204' },
    },
    answer: { success: true, licence: { ...waiting, number: 'MH-PZ2-184204', version: 2 } },
  },
  renew: {
    request: { params: { id: ids.licence }, body: { retentionDueOn: '2036-01-11' } },
    answer: { success: true, licence: { ...active, renewalDueOn: '2036-01-11', version: 3 } },
  },
  addDocument: {
    request: { params: { id: ids.licence } },
    upload: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    answer: {
      success: true,
      licence: {
        ...waiting,
        version: 2,
        documents: [{ _id: ids.licencePdf, kind: 'pdf', uploadedAt: '2026-11-18T05:31:40.000Z' }],
      },
    },
  },
  picture: { request: { params: { id: ids.licenceDocument } }, answer: 'RIFF…WEBP' },
  pdf: { request: { params: { id: ids.licencePdf } }, answer: '%PDF-1.7' },
}

export const adminLicenceExamples: Examples<typeof adminLicences> = {
  list: {
    request: { query: { state: 'waiting' } },
    answer: { licences: [forAdmin], waiting: 1 },
    headers: page,
  },
  detail: {
    request: { params: { id: ids.licence } },
    answer: { licence: forAdmin, history: [added] },
  },
  decide: {
    request: { params: { id: ids.licence }, body: { decision: 'approve', version: 1 } },
    answer: { success: true, licence: { ...forAdmin, ...active } },
  },
  suspend: {
    request: {
      params: { id: ids.otherPharmacy },
      body: { reason: 'The State authority is inspecting the premises.' },
    },
    answer: {
      success: true,
      suspension: {
        since: '2026-11-19T04:12:30.000Z',
        reason: 'The State authority is inspecting the premises.',
      },
    },
  },
  resume: {
    request: {
      params: { id: ids.suspendedPharmacy },
      body: { reason: 'The inspection found nothing.' },
    },
    answer: { success: true },
  },
}

const listing: AdminListing = {
  _id: ids.medicine,
  name: paracetamol.name,
  composition: paracetamol.composition,
  image: '',
  pharmacy: { _id: ids.pharmacy, name: sanjeevani.name },
  removal: null,
}
const removed: AdminListing = {
  ...listing,
  removal: { at: '2026-11-19T04:12:30.000Z', reason: 'The picture shows another medicine.' },
}

export const listingExamples: Examples<typeof listings> = {
  removed: {
    request: { query: { limit: 1 } },
    answer: { listings: [{ ...removed, _id: ids.removedMedicine }] },
    headers: {
      ...pageOf(2),
      link: `</api/admin/removed-listings?limit=1&cursor=${given.cursor}>; rel="next"`,
    },
  },
  detail: { request: { params: { id: ids.medicine } }, answer: { listing } },
  remove: {
    request: {
      params: { id: ids.medicine },
      body: { reason: 'The picture shows another medicine.' },
    },
    answer: { success: true, listing: removed },
  },
  restore: {
    request: {
      params: { id: ids.removedMedicine },
      body: { reason: 'The picture has been replaced.' },
    },
    answer: { success: true, listing: { ...listing, _id: ids.removedMedicine } },
  },
}
