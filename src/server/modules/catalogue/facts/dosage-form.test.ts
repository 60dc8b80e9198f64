import { expect, test } from 'vitest'
import { formOf } from './dosage-form.ts'

test.each([
  ['a 1 5mg tablet', 'strip of 10 tablets', 'tablet'],
  ['razo d', 'strip of 10 capsule sr', 'capsule'],
  ['a 250 suspension', 'bottle of 60 ml suspension', 'liquid'],
  ['crixan 125mg granules', 'bottle of 30 ml powder for oral suspension', 'liquid'],
  ['a arti 60mg injection', 'vial of 1 powder for injection', 'injection'],
  ['actrapid 100 iu/ml flexpen', 'flexpen of 3 ml solution for injection', 'injection'],
  ['phildrop eye drop', 'bottle of 5 ml ophthalmic solution', 'drops'],
  ['nazoster nasal spray', 'bottle of 10 ml nasal solution', 'spray'],
  ['apdrops eye ointment', 'tube of 5 gm eye ointment', 'cream'],
  ['white soft paraffin', 'tube of 50 g', 'cream'],
  ['androgel', 'sachet of 5 gm gel', 'cream'],
  ['foracort 200 rotacap', 'bottle of 30 capsules', 'inhaler'],
  ['hexidine mouth wash', 'bottle of 100 ml mouth wash', 'mouthwash'],
  ['ketoday shampoo', 'bottle of 60 ml shampoo', 'soap'],
  ['deflazacort oral suspension', '30ml in mono-carton with measuring cap', 'liquid'],
  ['leezole', 'strip of 3 vaginal suppository', 'suppository'],
  ['claribid combipack', 'strip of 4 tablets', 'kit'],
  ['dolo 650', "15's", null],
])('%s, %s: %s', (name, pack, form) => {
  expect(formOf(name, pack)).toBe(form)
})

test('a composition tells it where name and pack don’t', () => {
  expect(formOf('dolo 650', "15's", 'paracetamol tablets ip 650mg')).toBe('tablet')
})
