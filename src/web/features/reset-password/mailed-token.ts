/**
 * The token of a mailed link: it stands in the fragment, which browsers send to nobody. null for an
 * address that has none, or only a part of one.
 */
export function mailedToken(hash: string): string | null {
  return /^#token=([\w-]{43})$/.exec(hash)?.[1] ?? null
}
