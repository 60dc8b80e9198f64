/*
 * The rules about a substance cover its salts, esters and hydrates too (Schedule H, Note 2; the other schedules say
 * the same): 'metformin hydrochloride' follows the rules of 'metformin' unless it has rules of its own.
 */

const acids =
  'acetate|acetonide|adipate|alaninate|anhydrous|aspartate|axetil|besilate|besylate|bitartrate|bromide|butyrate|calcium|camsylate|chloride|cilexetil|citrate|decanoate|dihydrate|dihydrochloride|diethylamine|diphosphate|dipropionate|disodium|edisylate|enanthate|erbumine|estolate|ethanolate|fumarate|furoate|gluconate|hemifumarate|hemihydrate|hydrobromide|hydrochloride|hydrogen|isethionate|lactate|lysine|magnesium|malate|maleate|medoxomil|meglumine|mesilate|mesylate|monohydrate|mononitrate|nitrate|olamine|oxalate|palmitate|pamoate|pentahydrate|phosphate|pivoxil|potassium|proxetil|propionate|salicylate|sesquihydrate|sodium|stearate|succinate|sulfate|tartrate|tosylate|trihydrate|trometamol|tromethamine|valerate|xinafoate|zinc'
const lastWord = new RegExp(`^(.+?) (?:${acids})$`)
const bracketed = /^(.+?) ?\([^()]*\)$/

/** The names under which a salt's rules are looked for: its own, then without each word for a salt form. */
export function namesOfSalt(name: string): string[] {
  const names = [name]
  for (let last: string | undefined = name; last !== undefined; ) {
    last = bracketed.exec(last)?.[1] ?? lastWord.exec(last)?.[1]
    if (last !== undefined) names.push(last)
  }
  return names
}
