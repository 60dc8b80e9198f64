/** The words of a search query. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter((word) => word !== '')
}

/** Escapes the wildcards of a LIKE pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
