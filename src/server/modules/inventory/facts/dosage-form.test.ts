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
  ['cof q lozenges', 'strip of 6 lozenges', 'lozenge'],
  ['nicotex 2mg', 'packet of 9 chewing gums', 'lozenge'],
  ['niclonz 4', 'box of 10 pastilles', 'lozenge'],
  ['rexidin-m gum paint', 'bottle of 15 ml gum paint', 'mouthwash'],
  ['monteshil 10mg', 'box of 10 disintegrating strips', 'film'],
  ['dcube plus 60k rapid film', 'packet of 1 film', 'film'],
  ['ketorol dt', 'strip of 15 mouth dissolving tablets', 'tablet'],
  ['vitamin c', 'strip of 10 film coated tablets', 'tablet'],
  ['ampace at 5 mg/50 mg tabcap', 'strip of 10 tabcaps', 'tablet'],
  ['formonide 200 novocart', 'packet of 100 mdi novocart', 'inhaler'],
  ['byetta 10mcg', 'packet of 1 pen', 'injection'],
  ['ocuvir', 'packet of 30 opticops', 'cream'],
  ['meslataj 1gm', 'bottle of 1 pellets', 'powder'],
  ['ph-bar', 'packet of 75 gm bar', 'soap'],
  ['nuva ring device', 'packet of 1 unit', null],
  ['dolo 650', "15's", null],
])('%s, %s: %s', (name, pack, form) => {
  expect(formOf(name, pack)).toBe(form)
})

test('falls back to the composition when name and pack do not say the form', () => {
  expect(formOf('dolo 650', "15's", 'paracetamol tablets ip 650mg')).toBe('tablet')
})
