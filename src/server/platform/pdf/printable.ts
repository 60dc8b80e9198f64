/** The characters in Mukta: Latin, Devanagari and their punctuation. */
const known =
  /[ -~\u00A1-\u0137\u0139-\u017E\u0900-\u0977\u0979-\u097F\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u20B9\u2122\u2212]/

/**
 * Text that the font of the documents can show, on one line: a letter of another script becomes '?', which is
 * better than an empty box; invisible joiners are removed.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((sign) => {
      if (known.test(sign)) return sign
      return /[\p{M}\p{Cf}\p{Cc}]/u.test(sign) ? '' : '?'
    })
    .join('')
}
