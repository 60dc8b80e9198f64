import type { Route } from '#contract/drug-schedules.ts'
import type { Form } from '#contract/facts.ts'

const eye = /\b(?:eyes?|oph?th?almic|opticops?|applicaps?)\b/
const earOrNose = /\b(?:ears?|otic|nasal|nose|nasospray)\b/
const vaginal = /\b(?:vaginal|vagina|vt|pessar(?:y|ies)|v-?gel)\b/
const rectal = /\b(?:rectal|enema|anal|suppositor(?:y|ies))\b/
const oral = /\b(?:oral|mouth|dental|gum|buccal|sublingual|teething|syrup)\b/
const onSkin =
  /\b(?:topical|skin|scalp|hair|nail|wart|foot|external|face|body|sunscreen|lotion|shampoo|dusting|liniment|antiseptic|roll[ -]?on|pain)\b/

/** Forms that are put on the skin unless the name or pack says otherwise. */
const skinForms: readonly Form[] = ['cream', 'soap']

/**
 * Where a medicine is applied, by its form together with its name and pack, in lower case: 'drops' are for the eye,
 * the ear, the nose or the mouth, and only the name says which. 'other' where neither says it: rules that exempt
 * preparations for the skin then do not exempt it.
 */
export function routeOf(form: Form | null, name: string, pack: string): Route {
  const text = `${name} ${pack}`
  if (form === 'injection') return 'parenteral'
  if (form === 'inhaler') return 'inhaled'
  if (vaginal.test(text)) return 'vaginal'
  if (rectal.test(text)) return 'rectal'
  if (form === 'suppository') return 'rectal'
  if (eye.test(text)) return 'eye'
  if (earOrNose.test(text)) return 'ear_nose'
  if (form === null) return 'other'
  if (skinForms.includes(form)) return oral.test(text) ? 'oral' : 'topical'
  if (form === 'spray' || form === 'solution' || form === 'powder') {
    if (oral.test(text)) return 'oral'
    if (onSkin.test(text)) return 'topical'
    return form === 'powder' ? 'oral' : 'other'
  }
  if (form === 'patch' || form === 'kit') return 'other'
  return 'oral'
}
