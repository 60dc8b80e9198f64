import { expect, test } from 'vitest'
import { factsAfter } from './facts-after.ts'
import { factsOf } from './medicine-facts.ts'

const sources = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'Strip of 15 tablets',
}
const told = { ...sources, ...factsOf(sources) }

test('what was told is told anew from the new text', () => {
  expect(factsAfter(told, { packSize: 'Strip of 10 tablets' })).toMatchObject({ packAmount: 10 })
  expect(factsAfter(told, { composition: 'Paracetamol (500mg)' })).toMatchObject({
    strength: '500mg',
    saltsKey: 'paracetamol 500mg|tablet',
  })
})

test('a form that sends along what was told says nothing of its own', () => {
  const { form, strength, packAmount, packUnit } = told
  const change = { packSize: '60 ml syrup', form, strength, packAmount, packUnit }
  expect(factsAfter(told, change)).toMatchObject({ packAmount: 60, packUnit: 'ml' })
})

test('what a pharmacy has said stays', () => {
  const said = { ...told, ...factsAfter(told, { form: 'capsule', packAmount: 12 }) }
  expect(factsAfter(said, { packSize: 'Strip of 10 tablets' })).toMatchObject({
    form: 'capsule',
    packAmount: 12,
    strength: '650mg',
  })
})

test('until it says something else, or lets it be told', () => {
  const said = { ...told, ...factsAfter(told, { form: 'capsule' }) }
  expect(factsAfter(said, { form: 'liquid' }).form).toBe('liquid')
  expect(factsAfter(said, { form: null }).form).toBe('tablet')
})

test('a form stays where a new name doesn’t tell any, a strength doesn’t', () => {
  const renamed = { name: 'Dolo', composition: 'Paracetamol', packSize: "15's" }
  expect(factsAfter(told, renamed)).toMatchObject({ form: 'tablet', strength: null })
})
