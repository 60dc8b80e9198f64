const key = 'recentSearches'
const most = 8

/** Recent searches, newest first; they never leave this browser, and logging out deletes them. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, most)
      : []
  } catch {
    // Storage is not available, or holds foreign data.
    return []
  }
}

/** Stores a search that was meant. If it extends the previous one, it replaces it. */
export function storeSearch(q: string): void {
  const words = q.trim().replace(/\s+/g, ' ').slice(0, 100)
  if (!isMeant(words)) return
  const begun = (before: string, at: number) => at === 0 && alike(words).startsWith(alike(before))
  const others = recentSearches().filter(
    (before, at) => alike(before) !== alike(words) && !begun(before, at),
  )
  store([words, ...others].slice(0, most))
}

export function forgetSearch(q: string): void {
  store(recentSearches().filter((one) => one !== q))
}

export function forgetSearches(): void {
  store([])
}

/** At least two letters: single letters are rarely meant as a search. */
function isMeant(words: string): boolean {
  return (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1
}

const alike = (words: string) => words.toLowerCase()

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Without storage, searches are not remembered.
  }
}
