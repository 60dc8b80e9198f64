import type { Prescription } from '#contract/prescriptions.ts'
import { formatDay } from '../../format/dates.ts'

export function pageCount({ pages }: Pick<Prescription, 'pages'>): string {
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
}

/** 'Prescription of 12 Mar 2028' */
export function prescriptionName({ createdAt }: Pick<Prescription, 'createdAt'>): string {
  return `Prescription of ${formatDay(createdAt)}`
}

/** Files of prescriptions: by type and, where a system knows no type, by name. The server looks at the content. */
export const accepted =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf'
