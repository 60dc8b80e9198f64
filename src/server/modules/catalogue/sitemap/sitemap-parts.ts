/** How many addresses a file may hold at most (sitemaps.org). */
export const mostAddresses = 50_000

/** Ids whose first hexadecimal digits are `prefix`, from the first to the last there could be. */
export type IdRange = { prefix: string; from: string; to: string }

export function idRange(prefix: string): IdRange {
  return { prefix, from: uuidOf(prefix.padEnd(32, '0')), to: uuidOf(prefix.padEnd(32, 'f')) }
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Ids are spread evenly, so their first digits are what medicines are divided by: a part keeps its
 * address and begins where its digits say. `holds`: how many a range has, `most + 1` for any more.
 */
export async function partsOf(
  holds: (range: IdRange) => Promise<number>,
  most: number,
  prefix = '',
): Promise<IdRange[]> {
  const range = idRange(prefix)
  const count = await holds(range)
  if (count === 0) return []
  if (count <= most || prefix.length === 4) return [range]
  const parts: IdRange[] = []
  for (const digit of '0123456789abcdef')
    parts.push(...(await partsOf(holds, most, prefix + digit)))
  return parts
}

/** 'medicines-a3.xml'; all in one: 'medicines.xml'. */
export function partName({ prefix }: Pick<IdRange, 'prefix'>): string {
  return prefix === '' ? 'medicines.xml' : `medicines-${prefix}.xml`
}

/** Of which medicines a file is; null for what is no such file. */
export function rangeNamed(name: string): IdRange | null {
  const prefix = /^medicines(?:-([\da-f]{1,4}))?\.xml$/.exec(name)
  return prefix === null ? null : idRange(prefix[1] ?? '')
}
