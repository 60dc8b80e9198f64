/** What somebody typed into a search, word by word. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter((word) => word !== '')
}

/** The text for a LIKE pattern: its own wildcards stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The ids that `q` may mean: one typed whole, or the eight letters that tables show of it. */
export function idsMeant(q: string | undefined): { from: string; to: string } | null {
  const typed = (q ?? '').trim().toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed)) return { from: typed, to: typed }
  if (!/^[0-9a-f]{8}$/.test(typed)) return null
  return {
    from: `${typed}-0000-0000-0000-000000000000`,
    to: `${typed}-ffff-ffff-ffff-ffffffffffff`,
  }
}
