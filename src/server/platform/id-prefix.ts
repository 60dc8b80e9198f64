/** The ids from `from` to `to`, both included. */
export type IdRange = { from: string; to: string }

/**
 * The range of ids with this prefix, which an index can scan: '5f2c91ab' or '#5f2c91ab-1'. null if no id has this
 * prefix, or if it has fewer than `least` digits.
 */
export function idsThatBegin(text: string, least = 2): IdRange | null {
  const prefix = text.trim().toLowerCase().replace(/^#/, '')
  const digits = prefix.replaceAll('-', '')
  if (digits.length < least || !/^[0-9a-f]{1,32}$/.test(digits)) return null
  const from = dashed(digits.padEnd(32, '0'))
  // A dash in any other position belongs to something else.
  if (prefix.includes('-') && !from.startsWith(prefix.replace(/-$/, ''))) return null
  return { from, to: dashed(digits.padEnd(32, 'f')) }
}

function dashed(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
