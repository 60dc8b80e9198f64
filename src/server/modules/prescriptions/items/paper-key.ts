export type Paper = { issuedOn: string; prescriberNumber: string; writtenPatient: string }

/** Equal for two transcriptions of what may be one paper: the same prescriber, date and patient. */
export function paperKeyOf({ issuedOn, prescriberNumber, writtenPatient }: Paper): string {
  return [issuedOn, withoutPunctuation(prescriberNumber), comparable(writtenPatient)].join('|')
}

const titles = /\b(?:mrs?|ms|miss|dr|smt|shri|sri|kumari|master|baby)\b\.?/g

/** A name without titles, case, spaces and punctuation: 'Mrs. Meera  Kulkarni' and 'meera kulkarni' are equal. */
export function comparable(name: string): string {
  return withoutPunctuation(name.toLowerCase().replace(titles, '')) || withoutPunctuation(name)
}

/** 'KMC 41' and 'kmc-41' are equal. Marks count: vowels of Indian scripts are marks. */
function withoutPunctuation(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
}
