/** The most URLs that a file may hold (sitemaps.org). */
export const mostAddresses = 50_000

/** Ids whose first hexadecimal digits are `prefix`, from the first to the last possible one. */
export type IdRange = { prefix: string; from: string; to: string }

export function idRange(prefix: string): IdRange {
  return { prefix, from: uuidOf(prefix.padEnd(32, '0')), to: uuidOf(prefix.padEnd(32, 'f')) }
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Divides medicines by the first digits of their ids, which are evenly distributed: a part keeps its URL and
 * its range when medicines are added. `countIds`: how many ids a range has, `most + 1` for any more.
 */
export async function partsOf(
  countIds: (range: IdRange) => Promise<number>,
  most: number,
  prefix = '',
): Promise<IdRange[]> {
  const range = idRange(prefix)
  const count = await countIds(range)
  if (count === 0) return []
  if (count <= most || prefix.length === 4) return [range]
  const parts: IdRange[] = []
  for (const digit of '0123456789abcdef')
    parts.push(...(await partsOf(countIds, most, prefix + digit)))
  return parts
}

/** 'medicines-a3.xml'; a single part is 'medicines.xml'. */
export function partName({ prefix }: Pick<IdRange, 'prefix'>): string {
  return prefix === '' ? 'medicines.xml' : `medicines-${prefix}.xml`
}

/** The range of ids in a file; null for an unknown file name. */
export function rangeNamed(name: string): IdRange | null {
  const prefix = /^medicines(?:-([\da-f]{1,4}))?\.xml$/.exec(name)
  return prefix === null ? null : idRange(prefix[1] ?? '')
}
