import { type FactKeys, type FactSources, factsOf, type SaidFacts } from './medicine-facts.ts'

type Stored = FactSources & SaidFacts
type Change = { [K in keyof Stored]?: Stored[K] | undefined }

/**
 * The facts of a medicine after a change. What was only told from the text is told anew from the new
 * text, even where a form sends it along unchanged; what a pharmacy has said itself stays until it
 * says something else, or null: 'tell it yourself'. A form that the new text doesn't tell stays: a tablet
 * that is renamed is one.
 */
export function factsAfter(before: Stored, change: Change): SaidFacts & FactKeys {
  const told = factsOf(before)
  const said = <Name extends keyof SaidFacts>(name: Name): SaidFacts[Name] => {
    const value = change[name] === undefined ? before[name] : (change[name] as SaidFacts[Name])
    return value === before[name] && value === told[name] ? (null as SaidFacts[Name]) : value
  }
  const sources: FactSources = {
    name: change.name ?? before.name,
    composition: change.composition ?? before.composition,
    manufacturer: change.manufacturer === undefined ? before.manufacturer : change.manufacturer,
    packSize: change.packSize === undefined ? before.packSize : change.packSize,
  }
  const given: SaidFacts = {
    form: said('form'),
    strength: said('strength'),
    packAmount: said('packAmount'),
    packUnit: said('packUnit'),
  }
  const after = factsOf(sources, given)
  const keepsForm = after.form === null && before.form !== null && change.form !== null
  return keepsForm ? factsOf(sources, { ...given, form: before.form }) : after
}
