import { expect, test } from 'vitest'
import { formOf } from './dosage-form.ts'
import { routeOf } from './route.ts'

test.each([
  ['renicol eye drop', 'bottle of 5 ml eye drop', 'eye'],
  ['expod 25mg oral drops', 'bottle of 10 ml oral drops', 'oral'],
  ['otrivin nasal drops', 'bottle of 10 ml nasal drops', 'ear_nose'],
  ['candibiotic ear drops', 'bottle of 5 ml ear drops', 'ear_nose'],
  ['drops without a place', 'bottle of 10 ml drops', 'oral'],
  ['volini gel', 'tube of 30 gm gel', 'topical'],
  ['candid v gel', 'tube of 30 gm vaginal gel', 'vaginal'],
  ['dologel ct', 'tube of 10 gm oral gel', 'oral'],
  ['moxicip eye ointment', 'tube of 5 gm eye ointment', 'eye'],
  ['anovate', 'tube of 20 gm rectal ointment', 'rectal'],
  ['metrogyl', 'vial of 100 ml injection', 'parenteral'],
  ['asthalin', 'packet of 200 mdi inhaler', 'inhaled'],
  ['calpol 650 tablet', 'strip of 15 tablets', 'oral'],
  ['betadine 5% solution', 'bottle of 100 ml solution', 'other'],
  ['mintop 5% topical solution', 'bottle of 60 ml topical solution', 'topical'],
])('%s, %s: %s', (name, pack, route) => {
  expect(routeOf(formOf(name, pack), name, pack)).toBe(route)
})
