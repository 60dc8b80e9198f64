/**
 * What people type, and what must be among the first `within` of 232,738 medicines. A pattern is matched
 * against 'name · composition · maker', each in lower case. The queries are made from the names in the list
 * and from the ways in which people shorten, misspell and mishear them.
 */
export type Query = { kind: string; q: string; within: number; wanted: RegExp }

/** Parses one query per line: 'typed | within | pattern'. */
export function queries(kind: string, lines: string): Query[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', within = '', pattern = ''] = line.split(' | ')
      return { kind, q, within: Number(within), wanted: new RegExp(pattern) }
    })
}
