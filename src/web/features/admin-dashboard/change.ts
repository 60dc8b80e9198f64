/** `better` chooses the colour; `words` is what stands there: '+8.4%', '-20.0%', '+0%'. */
export type Change = { words: string; better: boolean }

/**
 * SPEC.md §4: (current - previous) / previous with one decimal, a plus sign when positive, '+0%' without
 * a previous value. Better is as many or more; of what should shrink, fewer.
 */
export function changeOf(current: number, previous: number, wanted: 'more' | 'fewer'): Change {
  const better = wanted === 'more' ? current >= previous : current < previous
  if (!previous) return { words: '+0%', better }
  const percent = ((current - previous) / previous) * 100
  // What rounds to nothing carries no sign.
  const rounded = percent.toFixed(1).replace(/^-(?=0\.0$)/, '')
  return { words: `${Number(rounded) > 0 ? '+' : ''}${rounded}%`, better }
}
