/** What somebody typed into a search, word by word. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter((word) => word !== '')
}

/** The text for a LIKE pattern: its own wildcards stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
