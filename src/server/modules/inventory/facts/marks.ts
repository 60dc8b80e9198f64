import type { Form } from '#contract/facts.ts'
import type { Pack } from './pack.ts'
import type { Salt } from './salts.ts'

const solids: readonly Form[] = ['tablet', 'capsule']
/** Forms applied to one part of the body and not to another. */
const placed: readonly Form[] = ['drops', 'cream', 'spray', 'solution']

type Mark = { mark: string; of: readonly Form[] | null; inName?: RegExp; inPack: RegExp }

const extended =
  /\b(?:sr|er|xr|xl|cr|pr|tr|la|dsr|retard|(?:sustained|extended|prolonged|controlled|timed)[ -]release)\b/
/** Once daily: the pack may call the same product just a tablet. */
const extendedByName = new RegExp(`${extended.source}|\\b(?:od|oad|chrono)\\b`)

/**
 * What distinguishes medicines of one dosage form: how fast they release their substance, where they are
 * applied, what base they are spread in. A slow-release tablet is no substitute for a plain one.
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

/** The marks of a medicine in a fixed order; `name` and `pack` in lower case. */
export function kindMarks(form: Form, name: string, pack: string): string[] {
  const asked = byForm.get(form) ?? marks.filter(({ of }) => of === null || of.includes(form))
  byForm.set(form, asked)
  return asked
    .filter(({ inPack, inName = inPack }) => inPack.test(pack) || inName.test(name))
    .map(({ mark }) => mark)
}

const places = new Set(['vaginal', 'rectal', 'eye', 'ear', 'nasal', 'mouth'])

/**
 * Whether a mark says where a medicine is applied. Of one brand, lists say it in the name, in the pack or not at all;
 * no maker sells two under one name that differ in it alone.
 */
export function namesPlace(mark: string): boolean {
  return places.has(mark)
}

/** Forms of which a whole container is one dose, or contains doses of its own size. */
const contained: readonly Form[] = ['injection', 'inhaler', 'spray']
/** Their units are per millilitre, whatever their labels say. */
const countedByMl = /\b(?:insulin|heparin)\b/
/** Bound to lipid or albumin, these have another dose than plain, and the bare name is used for both. */
const eitherWay = /^(?:amphotericin b|daunorubicin|doxorubicin|paclitaxel)$/

/**
 * What distinguishes medicines of one strength where the strength alone does not determine the dose: 75mg in an
 * ampoule of 1 ml and in one of 3 ml, an insulin mixture of 40 and one of 100 IU per ml. null where nothing
 * determines it, so that no two medicines are treated as the same. `name` in lower case.
 */
export function doseMarks(
  salts: readonly Salt[],
  form: Form,
  { name, pack }: { name: string; pack: Pack | null },
): string[] | null {
  if (form === 'injection' && salts.some(({ name }) => eitherWay.test(name))) return null
  const strengths = salts.map(({ strength }) => strength ?? '')
  const isByMl = strengths.some((strength) => /\/[\d.]*ml$/.test(strength))
  if (pack?.unit === 'piece') {
    // A 'vial of 1 injection' does not say how many ml it has.
    if (isByMl && form !== 'kit') return null
    if (form === 'injection' && salts.some((salt) => countedByMl.test(salt.name))) return null
  }
  const shares = strengths.map((strength) => Number(/^([\d.]+)%$/.exec(strength)?.[1]))
  if (salts.length > 1 && shares.reduce((all, share) => all + share, 0) === 100) {
    const [, units] = /\b(\d+) ?(?:iu|u|units?)\b/.exec(name) ?? []
    return units === undefined ? null : [`${units}iu/ml`]
  }
  const isAmount = strengths.every((strength) => !/[/%]/.test(strength))
  return contained.includes(form) && isAmount && pack?.unit === 'ml' ? [`in ${pack.amount}ml`] : []
}
