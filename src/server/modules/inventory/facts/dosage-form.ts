import type { Form } from '#contract/facts.ts'

/** The first match wins, so rarer words come first. */
const words: [Form, RegExp][] = [
  ['kit', /\b(?:kits?|combi-?kit|combi-?pack|combo ?pack)\b/],
  [
    'inhaler',
    /\b(?:inhalers?|inhalation|respules?|transpules?|rotacaps?|respicaps?|transcaps?|redicaps?|instacaps?|novocaps?|novocarts?|oxycaps?|oxipules?|nexcaps?|rotahaler|transhaler|autohaler|multihaler|turbuhaler|synchrobreathe|nebuli[sz]ers?|smartules?)\b/,
  ],
  ['mouthwash', /\b(?:mouth ?wash|mouth paint|gum paint|gargle|tooth ?paste|oral paste)\b/],
  [
    'soap',
    /\b(?:soap|shampoos?|face ?wash|body ?wash|hand ?wash|(?:vaginal|intimate|hygiene|baby) wash|scrub|cleansers?|conditioner|(?:bathing|cleansing|syndet|\d+ gm) bar)\b/,
  ],
  [
    'injection',
    /\b(?:injections?|inj|infusion|vaccine|penfill|flexpen|cartridges?|ampoules?|pre-?filled (?:syringe|pen)|disposable pen|of \d+ pens?)\b/,
  ],
  ['spray', /\b(?:sprays?|gm aerosol)\b/],
  ['cream', /\b(?:eye|ear|oph?th?almic|nasal) (?:ointment|gel|cream)\b/],
  ['drops', /\b(?:drops?|(?:eye|ear|oph?th?almic|nasal) (?:solution|suspension|emulsion)s?)\b/],
  ['suppository', /\b(?:suppositor(?:y|ies)|pessar(?:y|ies))\b/],
  ['patch', /\b(?:transdermal|patch(?:es)?)\b/],
  [
    'film',
    /\b(?:(?:disintegrating|dissolving) (?:strips?|films?)|oral (?:thin )?films?|of \d+ films?(?![ -]coated))\b/,
  ],
  [
    'lozenge',
    /\b(?:lozenges?|pastilles?|troches?|gumm(?:y|ies)|(?:chewing|nicotine) gums?|of \d+ gums?)\b/,
  ],
  [
    'liquid',
    /\b(?:nano ?shots?|syrups?|suspensions?|elixirs?|expectorant|linctus|tonic|juice|drink|redimix)\b/,
  ],
  ['liquid', /\boral (?:solution|liquid|emulsion)s?\b/],
  ['powder', /\b(?:powder|granules|husk|grains|churna)\b/],
  [
    'cream',
    /\b(?:creams?|ointments?|oint|gel|emulgel|lotions?|jelly|foam|balm|paste|moisturi[sz]er|sunscreen|applicaps?|opticops?)\b/,
  ],
  ['capsule', /\b(?:capsules?|(?<!measuring |screw[ -]|with )caps?|softgels?|soft gelatin)\b/],
  ['tablet', /\b(?:tablets?|tabs?|caplets?|tabcaps?|captabs?|rapitabs?)\b/],
  [
    'solution',
    /\b(?:solutions?|serum|nail lacquer|liniment|emulsion|enema|oil|paint|liquid paraffin)\b/,
  ],
  ['liquid', /\bliquid\b/],
  ['powder', /\b(?:sachets?|pellets?)\b/],
  ['injection', /\bvials?\b/],
  ['cream', /\btubes?\b/],
]

/** The dosage form that a text names, or null. `text` in lower case. */
function formIn(text: string): Form | null {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/**
 * In a name, these forms are more exact than the pack, which then only says that it is a bottle of some liquid.
 */
const decisive = new Set<Form | null>(['kit', 'inhaler', 'mouthwash', 'soap', 'spray', 'drops'])

/**
 * The form by pack, name and composition, all in lower case: 'strip of 10 tablets' → 'tablet'; null where none
 * of them names it.
 */
export function formOf(name: string, pack: string, composition = ''): Form | null {
  const byName = formIn(name)
  if (decisive.has(byName)) return byName
  return formIn(pack) ?? byName ?? formIn(composition)
}
