/** 'Dolo 650, batch B-1'; contains no personal data. */
export function nameOf(recall: {
  medicine: string | null
  composition: string | null
  batchNumber: string
}): string {
  return `${recall.medicine ?? recall.composition}, batch ${recall.batchNumber}`
}
