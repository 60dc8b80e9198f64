import type { LicenceForm, LicenceState } from '#contract/licence-words.ts'
import { indianDay } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import {
  deriveDemoSelling,
  insertLicenceDocuments,
  insertLicenceEvents,
  insertLicences,
} from './licence-queries.ts'
import { demoPharmacies } from './people.ts'
import { drawSpecimen } from './specimen.ts'

const dayMs = 86_400_000
const authority = 'Food and Drug Administration, Maharashtra'

type DemoLicence = {
  form: LicenceForm
  number: string
  state: LicenceState
  /** Days from now until the retention fee is due. */
  dueIn: number
  /** Days from now until which the renewal would last that waits for approval. */
  renewalIn?: number
}

/**
 * The licences of each demo pharmacy by its email. One has its fee due soon, one has sent a renewal, one sells
 * wholesale as well.
 */
const licencesOf: Record<string, { district: string; licences: DemoLicence[] }> = {
  'sanjeevani@aushadh.example': {
    district: 'Pune',
    licences: [
      { form: '20', number: 'MH-PZ2-184201', state: 'active', dueIn: 1120 },
      { form: '21', number: 'MH-PZ2-184202', state: 'active', dueIn: 1120 },
      { form: '20B', number: 'MH-PZ2-184207', state: 'active', dueIn: 640 },
    ],
  },
  'arogya@aushadh.example': {
    district: 'Pune',
    licences: [
      { form: '20', number: 'MH-PZ3-092746', state: 'active', dueIn: 24 },
      { form: '21', number: 'MH-PZ3-092747', state: 'active', dueIn: 24 },
    ],
  },
  'dhanvantari@aushadh.example': {
    district: 'Mumbai City',
    licences: [
      { form: '20', number: 'MH-MZ1-317065', state: 'active', dueIn: 900 },
      { form: '21', number: 'MH-MZ1-317066', state: 'active', dueIn: 41, renewalIn: 1867 },
    ],
  },
  'ganga@aushadh.example': {
    district: 'Kolhapur',
    licences: [{ form: '20', number: 'MH-KZ4-450118', state: 'pending', dueIn: 1500 }],
  },
}

/** Gives the demo pharmacies their licences, each with a scan that says it is a specimen. */
export async function fillLicences(db: Db, now: Date): Promise<void> {
  for (const { email, name, address } of demoPharmacies) {
    const { district, licences } = licencesOf[email] ?? { district: '', licences: [] }
    for (const licence of licences) {
      const row = rowOf(licence, { pharmacyId: demoId(email), district, now })
      await insertLicences(db, [row])
      await insertLicenceEvents(db, eventsOf(row))
      const scan = drawSpecimen([
        'SPECIMEN of the demo shop. Not a licence.',
        `Form ${licence.form}`,
        `Licence number: ${licence.number}`,
        `Licensee: ${name}`,
        `Premises: ${address}`,
        `Issued by: ${authority}, ${district}`,
      ])
      await insertLicenceDocuments(db, [documentOf(row, scan)])
    }
  }
  await deriveDemoSelling(db)
}

type Owner = { pharmacyId: string; district: string; now: Date }

function rowOf(licence: DemoLicence, { pharmacyId, district, now }: Owner) {
  const { form, number, state, dueIn, renewalIn } = licence
  const inDays = (days: number) => indianDay(new Date(now.getTime() + days * dayMs))
  const isPending = state === 'pending'
  const since = new Date(now.getTime() - (isPending ? 2 : 400) * dayMs)
  return {
    id: demoId(`licence ${number}`),
    pharmacyId,
    form,
    number,
    issuingAuthority: authority,
    district,
    issuedOn: inDays(dueIn - 1826),
    retentionDueOn: inDays(dueIn),
    renewalDueOn: renewalIn === undefined ? null : inDays(renewalIn),
    state,
    askedAt: renewalIn === undefined ? since : new Date(now.getTime() - dayMs),
    decidedAt: isPending ? null : since,
  }
}

type Row = ReturnType<typeof rowOf>

/** The history: added or approved, and the renewal that was sent. */
function eventsOf({ id, pharmacyId, form, number, state, retentionDueOn, ...row }: Row) {
  const { decidedAt, askedAt, renewalDueOn } = row
  const known = { licenceId: id, pharmacyId, form, number, state, retentionDueOn }
  const byPharmacy = { ...known, at: askedAt, byRole: 'pharmacy' as const, byId: pharmacyId }
  if (decidedAt === null) return [{ ...byPharmacy, what: 'added' as const }]
  const approved = { ...known, at: decidedAt, what: 'approved' as const, byRole: 'system' as const }
  if (renewalDueOn === null) return [approved]
  return [approved, { ...byPharmacy, what: 'renewal_asked' as const }]
}

function documentOf({ id, pharmacyId, askedAt }: Row, content: Buffer) {
  return {
    id: demoId(`scan of ${id}`),
    licenceId: id,
    pharmacyId,
    kind: 'pdf' as const,
    digest: id.replaceAll('-', '').slice(0, 22),
    content,
    uploadedAt: askedAt,
  }
}
