import { expect, test } from 'vitest'
import { colourwayOf, colourways, packFormOf, packText } from './pack-form.ts'

test.each([
  ['Augmentin 625 Duo Tablet', 'strip of 10 tablets', 'strip'],
  ['Ascoril LS Syrup', 'bottle of 100 ml Syrup', 'bottle'],
  ['Shelcal 500', 'bottle of 60 tablets', 'bottle'],
  ['Azithral Eye Ointment', 'tube of 5 gm', 'tube'],
  ['Refresh Tears Eye Drop', 'bottle of 10 ml Eye Drop', 'drops'],
  ['Monocef 1gm Injection', 'vial of 1 Injection', 'vial'],
  ['Duolin Respules 3ml', 'packet of 5', 'vial'],
  ['Asthalin 100mcg Inhaler', 'packet of 200 MDI', 'inhaler'],
  ['Electral', 'sachet of 21.8 gm Powder', 'sachet'],
  ['Digital thermometer', null, 'carton'],
  ['Gelusil MPS', 'bottle of 200 ml Liquid', 'bottle'],
])('draws %s, %s as a %s', (name, packSize, form) => {
  expect(packFormOf(name, packSize)).toBe(form)
})

test('uses the dosage form if the text says nothing', () => {
  expect(packFormOf('Crocin 650', '15', 'tablet')).toBe('strip')
  expect(packFormOf('Crocin 650', 'bottle of 60', 'tablet')).toBe('bottle')
  expect(packFormOf('Crocin 650', null, 'kit')).toBe('carton')
  expect(packFormOf('Crocin 650', null, null)).toBe('carton')
})

test.each([
  ['Paracetamol 650 mg tablets', 'strip of 15', 'Paracetamol', '650 mg'],
  ['Augmentin 625 Duo Tablet', 'strip of 10 tablets', 'Augmentin', '625'],
  ['Aceclofenac 100 + 325 mg', null, 'Aceclofenac', '100 + 325 mg'],
  ['Clotrimazole 1% w/w cream', 'tube of 15 gm', 'Clotrimazole', '1% w/w'],
  ['Ascoril LS Syrup', 'bottle of 100 ml Syrup', 'Ascoril', '100 ml'],
  ['Telmisartan 40 mg and amlodipine 5 mg', 'strip of 15', 'Telmisartan', '40 mg + 5 mg'],
  ['Cefoperazone 1 g and sulbactam 500 mg', 'vial of 1', 'Cefoperazone', '1 g + 500 mg'],
  ['Diclofenac 1% gel 30 g', 'tube of 30 gm', 'Diclofenac', '1%'],
  ['Thermometer', null, 'Thermometer', ''],
  ['(Generic) Metformin 500mg', null, 'Generic', '500mg'],
  ['Paracetamol 100 mg/ml drops', 'Dropper of 15 ml', 'Paracetamol', '100 mg/ml'],
  ['Amoxicillin 125 mg/5 ml suspension', null, 'Amoxicillin', '125 mg/5 ml'],
  ['Human insulin 40 IU/ml injection', null, 'Insulin', '40 IU/ml'],
  ['Vitamin C 500 mg chewable tablets', null, 'Vitamin C', '500 mg'],
  ['Oral rehydration salts, orange', 'Sachet of 21.8 g', 'Rehydration', '21.8 g'],
])('labels %s as %s', (name, packSize, word, strength) => {
  expect(packText(name, packSize)).toEqual({ word, strength })
})

test('gives a brand the same colours, whatever the pack and the case', () => {
  expect(colourwayOf('Crocin 650 Tablet')).toBe(colourwayOf('CROCIN syrup'))
  const names = ['Crocin', 'Dolo', 'Shelcal', 'Azithral', 'Telma', 'Pan', 'Glycomet', 'Ecosprin']
  expect(new Set(names.map(colourwayOf)).size).toBeGreaterThan(2)
  for (const name of ['', '💊', 'औषध']) expect(colourways).toContain(colourwayOf(name))
})
