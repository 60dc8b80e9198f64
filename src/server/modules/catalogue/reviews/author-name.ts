/** Between letters as people see them: 'कु' is one. */
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What the public reads of whoever wrote a review: 'Meera Kulkarni' is 'Meera K.' */
export function authorName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = letters.segment(last)
  return `${first} ${(initial?.segment ?? '').toLocaleUpperCase('en')}.`
}
