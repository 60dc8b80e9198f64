import { type DocumentSeries, documentSeries } from '#contract/document-shapes.ts'

/** 'INV/26-27/000042': at most 16 characters, letters, digits and slashes (CGST Rules, rule 46 b). */
export function documentNumber(
  series: DocumentSeries,
  financialYear: string,
  serial: number,
): string {
  const year = financialYear.slice(2)
  const digits = String(serial).padStart(6, '0')
  const first = `${documentSeries[series]}/${year}/${digits}`
  const number = first.length > 16 ? `${documentSeries[series]}${year}/${digits}` : first
  if (number.length > 16) throw new Error(`${number} is too long for a document number`)
  return number
}
