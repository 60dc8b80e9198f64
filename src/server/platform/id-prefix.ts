/** The ids from `from` to `to`, both included. */
export type IdRange = { from: string; to: string }

/**
 * The range of ids that begin so, which an index can walk: '5f2c91ab' or '#5f2c91ab-1'. null where no id
 * begins so, or where fewer than `least` of its digits are said.
 */
export function idsThatBegin(text: string, least = 2): IdRange | null {
  const said = text.trim().toLowerCase().replace(/^#/, '')
  const digits = said.replaceAll('-', '')
  if (digits.length < least || !/^[0-9a-f]{1,32}$/.test(digits)) return null
  const from = dashed(digits.padEnd(32, '0'))
  // A dash anywhere else belongs to something else.
  if (said.includes('-') && !from.startsWith(said.replace(/-$/, ''))) return null
  return { from, to: dashed(digits.padEnd(32, 'f')) }
}

function dashed(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
