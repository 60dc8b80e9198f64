import { expect, test } from 'vitest'
import { factsAfter, factsOf } from './medicine-facts.ts'

const sources = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'Strip of 15 tablets',
}
const derived = { ...sources, ...factsOf(sources) }

test('derives facts again from the new text', () => {
  expect(factsAfter(derived, { packSize: 'Strip of 10 tablets' })).toMatchObject({ packAmount: 10 })
  expect(factsAfter(derived, { composition: 'Paracetamol (500mg)' })).toMatchObject({
    strength: '500mg',
    saltsKey: 'paracetamol 500mg|tablet',
  })
})

test('treats derived facts that a form sends back as derived', () => {
  const { form, strength, packAmount, packUnit } = derived
  const change = { packSize: '60 ml syrup', form, strength, packAmount, packUnit }
  expect(factsAfter(derived, change)).toMatchObject({ packAmount: 60, packUnit: 'ml' })
})

test('keeps the facts that a pharmacy entered', () => {
  const entered = { ...derived, ...factsAfter(derived, { form: 'capsule', packAmount: 12 }) }
  expect(factsAfter(entered, { packSize: 'Strip of 10 tablets' })).toMatchObject({
    form: 'capsule',
    packAmount: 12,
    strength: '650mg',
  })
})

test('replaces entered facts with other entered facts, or derives them again for null', () => {
  const entered = { ...derived, ...factsAfter(derived, { form: 'capsule' }) }
  expect(factsAfter(entered, { form: 'liquid' }).form).toBe('liquid')
  expect(factsAfter(entered, { form: null }).form).toBe('tablet')
})

test('keeps the form when a new name does not say any, but not the strength', () => {
  const renamed = { name: 'Dolo', composition: 'Paracetamol', packSize: "15's" }
  expect(factsAfter(derived, renamed)).toMatchObject({ form: 'tablet', strength: null })
})
