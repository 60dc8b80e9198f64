/** How dangerous a recalled batch is, worst first. */
export const recallSeverities = {
  I: 'Class I: it may kill or harm for good',
  II: 'Class II: it may harm for a while',
  III: 'Class III: no harm is likely',
} as const
export type RecallSeverity = keyof typeof recallSeverities

/** 'released': a false alarm, and its units may be sold again. */
export const recallOutcomes = {
  destroyed: 'Destroyed or sent back',
  released: 'False alarm',
} as const
export type RecallOutcome = keyof typeof recallOutcomes

/** Words that many names have, each with how it is compared: forms are written short and long. */
const common: Record<string, string> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablet: 'tablet',
  tablets: 'tablet',
  cap: 'capsule',
  caps: 'capsule',
  capsule: 'capsule',
  capsules: 'capsule',
  inj: 'injection',
  injection: 'injection',
  syp: 'syrup',
  syrup: 'syrup',
  susp: 'suspension',
  suspension: 'suspension',
  drop: 'drops',
  drops: 'drops',
  cream: 'cream',
  oint: 'ointment',
  ointment: 'ointment',
  gel: 'gel',
  lotion: 'lotion',
  powder: 'powder',
  solution: 'solution',
  spray: 'spray',
  inhaler: 'inhaler',
  oral: 'oral',
}
/** The figure before them says it; one name has them and another has not. */
const units = new Set(['mg', 'ml', 'g', 'gm', 'mcg', 'iu', 'ip', 'bp', 'usp', 's'])

/** Words and figures of a medicine's name as recalls compare them: 'Dolo-650mg Tab' → dolo, 650, tablet. */
export function wordsOfName(name: string): string[] {
  const found = name.toLowerCase().match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []
  return found.filter((word) => !units.has(word)).map((word) => common[word] ?? word)
}

/** Whether no word of a name tells one medicine from others: figures, forms and single letters. */
export function saysNothing(name: string): boolean {
  const forms = new Set(Object.values(common))
  return wordsOfName(name).every((word) => word.length < 2 || /^\d/.test(word) || forms.has(word))
}
