import { createHash } from 'node:crypto'

/** A deterministic id, so that links from one demo shop work in another. */
export function demoId(of: string): string {
  const hex = createHash('sha256').update(`aushadh demo ${of}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
