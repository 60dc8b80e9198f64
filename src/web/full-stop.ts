/** A sentence as somebody typed it, with the full stop that it may lack. '' stays ''. */
export function ended(sentence: string): string {
  return sentence === '' || /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}
