import type { PrescriptionState } from '#contract/prescription-rules.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { formatDay } from '../../format/dates.ts'

/** The state on screen, and the badge that stands for it. */
export const stateTexts: Record<PrescriptionState, { text: string; badge: string }> = {
  uploading: { text: 'Not finished', badge: 'pending' },
  uploaded: { text: 'Uploaded', badge: 'confirmed' },
  in_review: { text: 'Being checked', badge: 'processing' },
  verified: { text: 'Verified', badge: 'delivered' },
  rejected: { text: 'Rejected', badge: 'failed' },
}

export function pageCount({ pages }: Pick<Prescription, 'pages'>): string {
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
}

/** 'Prescription of 12 Mar 2028' */
export function prescriptionName({ createdAt }: Pick<Prescription, 'createdAt'>): string {
  return `Prescription of ${formatDay(createdAt)}`
}
