import { expect, test } from 'vitest'
import { categoryOf, categoryOfGroup } from './category-of.ts'

test.each([
  ['Paracetamol (650mg)', 'tablet', 'Pain relief'],
  ['Metformin (500mg)', 'tablet', 'Diabetes care'],
  ['Telmisartan (40mg)', 'tablet', 'Heart'],
  ['Cefixime (200mg)', 'tablet', 'Infections'],
  ['Ciprofloxacin (0.3% w/v)', 'eye drops', 'Eye care'],
  ['Diclofenac (1.16% w/w)', 'cream_ointment_gel', 'Pain relief'],
  ['Clobetasol (0.05% w/w)', 'cream_ointment_gel', 'Skin'],
  ['Salbutamol (100mcg)', 'inhaler_respule', 'Breathing'],
  ['Vitamin D3 (60000IU)', 'capsule', 'Vitamins'],
  ['Escitalopram Oxalate (10mg)', 'tablet', 'General Medicine'],
  ['', '', 'General Medicine'],
])('puts %s as %s into %s', (composition, form, category) => {
  expect(categoryOf({ composition, form, name: '', pack: '' })).toBe(category)
})

test.each([
  ['Eye Drop', 'packet of 5 ml Eye Drop', 'Eye care'],
  ['Nasal Drops', 'packet of 10 ml Nasal Drops', 'Cough and cold'],
])('puts eye, ear and nose drops into a category by their name: %s', (name, pack, category) => {
  const form = 'eye_ear_nasal_drops'
  const composition = 'Xylometazoline (0.1% w/v)'
  expect(categoryOf({ composition, form, name, pack })).toBe(category)
})

test.each([
  ['Anti-Diabetic', 'Diabetes care'],
  ['STOMATOLOGICALS', 'General Medicine'],
  ['Anti-fungal', 'Skin'],
  ['Surgical & Medical Consumables', 'First aid'],
  ['Analgesic/Antipyretic/Anti-Inflammatory', 'Pain relief'],
])('puts the group %s into %s', (group, category) => {
  expect(categoryOfGroup(group)).toBe(category)
})
