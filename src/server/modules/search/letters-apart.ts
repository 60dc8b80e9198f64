/**
 * The number of letters by which `typed` differs from a word, and from the most similar beginning of that word.
 */
export type Apart = { whole: number; begun: number }

/** One letter added, missing or replaced counts one, and so do two neighbours that are swapped. */
export function lettersApart(typed: string, word: string): Apart {
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1] ? 0 : 1
      let least = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + same,
      )
      const swapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      if (swapped && row > 1 && at > 1) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      line.push(least)
    }
    before = above
    above = line
  }
  return { whole: above[word.length] ?? 0, begun: Math.min(...above) }
}
