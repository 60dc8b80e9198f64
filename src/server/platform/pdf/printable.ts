/** What Mukta has letters for: Latin, Devanagari and the signs that go with them. */
const known =
  /[ -~\u00A1-\u0137\u0139-\u017E\u0900-\u0977\u0979-\u097F\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u20B9\u2122\u2212]/

/**
 * Text as the papers' font can show it, on one line: a letter of another script becomes a '?', which is
 * better than an empty box, and what joins letters invisibly goes.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((sign) => {
      if (known.test(sign)) return sign
      return /[\p{M}\p{Cf}\p{Cc}]/u.test(sign) ? '' : '?'
    })
    .join('')
}
