import type { Form } from '#contract/facts.ts'

const solids: readonly Form[] = ['tablet', 'capsule']
/** What goes to one place of the body, and not to another. */
const placed: readonly Form[] = ['drops', 'cream', 'spray', 'solution']

type Mark = { mark: string; of: readonly Form[] | null; inName?: RegExp; inPack: RegExp }

const extended =
  /\b(?:sr|er|xr|xl|cr|pr|tr|la|dsr|retard|(?:sustained|extended|prolonged|controlled|timed)[ -]release)\b/
/** Once daily: a pack may call the same just a tablet. */
const extendedByName = new RegExp(`${extended.source}|\\b(?:od|oad|chrono)\\b`)

/**
 * What keeps two medicines of one dosage form apart: how fast they give their substance, where they
 * go, what they are spread as. A tablet that releases slowly is no substitute for a plain one.
 */
const marks: readonly Mark[] = [
  { mark: 'extended', of: solids, inPack: extended, inName: extendedByName },
  {
    mark: 'depot',
    of: ['injection'],
    inPack: /\b(?:la|depot?|(?:long|extended)[ -](?:acting|release))\b/,
  },
  { mark: 'cartridge', of: ['injection'], inPack: /\b(?:cartridges?|penfill|respicart)\b/ },
  { mark: 'pen', of: ['injection'], inPack: /pen\b/ },
  // In a name, MR is as often a muscle relaxant.
  {
    mark: 'modified',
    of: solids,
    inPack: /\b(?:mr|modified[ -]release)\b/,
    inName: /\bmodified[ -]release\b/,
  },
  {
    mark: 'delayed',
    of: solids,
    inPack: /\b(?:dr|ec|gastro[ -]?resistant|enteric|delayed[ -]release)\b/,
  },
  { mark: 'dispersible', of: solids, inPack: /\b(?:dt|dispersible|soluble)\b/ },
  {
    mark: 'melting',
    of: solids,
    inPack: /\b(?:md|odt|mouth[ -]dissolving|(?:orally )?disintegrating|melts?)\b/,
  },
  { mark: 'chewable', of: solids, inPack: /\bchewable\b/ },
  { mark: 'effervescent', of: null, inPack: /\beffervescent\b/ },
  { mark: 'sublingual', of: null, inPack: /\b(?:sublingual|buccal)\b/ },
  { mark: 'vaginal', of: null, inPack: /\b(?:vaginal|vt|pessar(?:y|ies))\b/ },
  { mark: 'rectal', of: null, inPack: /\b(?:rectal|enema)\b/ },
  { mark: 'eye', of: placed, inPack: /\b(?:eye|oph?th?almic)\b/ },
  { mark: 'ear', of: placed, inPack: /\b(?:ear|otic)\b/ },
  { mark: 'nasal', of: placed, inPack: /\b(?:nasal|nose)\b/ },
  { mark: 'mouth', of: ['cream', 'drops', 'spray'], inPack: /\b(?:oral|mouth|dental)\b/ },
  { mark: 'ointment', of: ['cream'], inPack: /\b(?:ointment|oint)\b/ },
  { mark: 'gel', of: ['cream', 'drops'], inPack: /\b(?:gel|emulgel|jelly)\b/ },
  { mark: 'lotion', of: ['cream'], inPack: /\blotion\b/ },
  { mark: 'foam', of: ['cream'], inPack: /\bfoam\b/ },
  { mark: 'shampoo', of: ['soap'], inPack: /\bshampoo\b/ },
  { mark: 'gum', of: ['lozenge'], inPack: /\bgums?\b/ },
  { mark: 'dusting', of: ['powder'], inPack: /\bdusting\b/ },
  {
    mark: 'nebulised',
    of: ['inhaler'],
    inPack: /\b(?:respules?|transpules?|nebuli|solution|smartules?)/,
  },
  { mark: 'inhaled capsule', of: ['inhaler'], inPack: /\b(?:\w*caps?|capsules?)\b/ },
]

const byForm = new Map<Form, readonly Mark[]>()

/** The marks of a medicine in one fixed order; `name` and `pack` in lower case. */
export function kindMarks(form: Form, name: string, pack: string): string[] {
  const asked = byForm.get(form) ?? marks.filter(({ of }) => of === null || of.includes(form))
  byForm.set(form, asked)
  return asked
    .filter(({ inPack, inName = inPack }) => inPack.test(pack) || inName.test(name))
    .map(({ mark }) => mark)
}
