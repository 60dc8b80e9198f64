/** Adds a missing full stop to a typed sentence. '' stays ''. */
export function ended(sentence: string): string {
  return sentence === '' || /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}
