const key = 'recentSearches'
const most = 8

/** What was searched here before, newest first; it never leaves this browser, and logging out forgets it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    // A browser without storage, or something else under our name.
    return []
  }
}

/** Keeps a search that somebody meant. The beginning of it that was kept a moment ago makes room. */
export function keepSearch(q: string): void {
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

/** Two letters at least: one alone was hardly looked for. */
function isMeant(words: string): boolean {
  return (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1
}

const alike = (words: string) => words.toLowerCase()

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Then they are not kept.
  }
}
