/**
 * What people type, and what must be among the first `within` medicines of 232,738. A pattern is held
 * against 'name · composition · maker', each in lower case. Made from the names in the list and from how
 * people shorten, misspell and hear them.
 */
export type Asked = { kind: string; q: string; within: number; wanted: RegExp }

/** One line a query: 'typed | within | pattern'. */
export function asked(kind: string, lines: string): Asked[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', within = '', pattern = ''] = line.split(' | ')
      return { kind, q, within: Number(within), wanted: new RegExp(pattern) }
    })
}
