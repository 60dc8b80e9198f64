/** Severities of a recall, worst first. */
export const recallSeverities = {
  I: 'Class I: may cause death or permanent harm',
  II: 'Class II: may cause temporary harm',
  III: 'Class III: unlikely to cause harm',
} as const
export type RecallSeverity = keyof typeof recallSeverities

/** Outcomes of a recall. 'released': a false alarm; the units may be sold again. */
export const recallOutcomes = {
  destroyed: 'Destroyed or returned to the supplier',
  released: 'False alarm',
} as const
export type RecallOutcome = keyof typeof recallOutcomes

/** Common words of medicine names and the form used for comparison, because forms are often abbreviated. */
const common = new Map<string, string>([
  ['tab', 'tablet'],
  ['tabs', 'tablet'],
  ['tablet', 'tablet'],
  ['tablets', 'tablet'],
  ['cap', 'capsule'],
  ['caps', 'capsule'],
  ['capsule', 'capsule'],
  ['capsules', 'capsule'],
  ['inj', 'injection'],
  ['injection', 'injection'],
  ['syp', 'syrup'],
  ['syrup', 'syrup'],
  ['susp', 'suspension'],
  ['suspension', 'suspension'],
  ['drop', 'drops'],
  ['drops', 'drops'],
  ['cream', 'cream'],
  ['oint', 'ointment'],
  ['ointment', 'ointment'],
  ['gel', 'gel'],
  ['lotion', 'lotion'],
  ['powder', 'powder'],
  ['solution', 'solution'],
  ['spray', 'spray'],
  ['inhaler', 'inhaler'],
  ['oral', 'oral'],
])
/** Units are ignored: the number before them is enough, and some names leave them out. */
const units = new Set(['mg', 'ml', 'g', 'gm', 'mcg', 'iu', 'ip', 'bp', 'usp', 's'])

/** Words and numbers of a medicine's name as recalls compare them: 'Dolo-650mg Tab' → dolo, 650, tablet. */
export function wordsOfName(name: string): string[] {
  const found = name.toLowerCase().match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []
  return found.filter((word) => !units.has(word)).map((word) => common.get(word) ?? word)
}

/** Whether a name has only numbers, forms and single letters, so that it identifies no medicine. */
export function saysNothing(name: string): boolean {
  const forms = new Set(common.values())
  return wordsOfName(name).every((word) => word.length < 2 || /^\d/.test(word) || forms.has(word))
}
