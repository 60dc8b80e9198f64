const candidates = [',', ';', '\t', '|']

/** What stands most often between the names in the first line, quoted ones aside; a comma where nothing does. */
export function delimiterOf(text: string): string {
  const counts = new Map(candidates.map((one) => [one, 0]))
  let quoted = false
  let begun = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (quoted) continue
    if (letter === '\n' || letter === '\r') {
      if (begun) break
      continue
    }
    begun = true
    const count = counts.get(letter)
    if (count !== undefined) counts.set(letter, count + 1)
  }
  return candidates.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  )
}
