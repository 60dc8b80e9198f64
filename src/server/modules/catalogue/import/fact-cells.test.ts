import { expect, test } from 'vitest'
import { formIn, scheduleIn, unitIn } from './fact-cells.ts'

test.each([
  ['TABLETS', 'tablet'],
  ['Syrup or suspension', 'liquid'],
  ['cream', 'cream'],
  ['Inj.', 'injection'],
  ['', undefined],
  ['Lozenge', 'lozenge'],
  ['Hot water bottle', 'Hot water bottle'],
])('the form %j is %s', (cell, form) => {
  expect(formIn(cell)).toBe(form)
})

test.each([
  ['ML', 'ml'],
  ['gm', 'g'],
  ['Pcs', 'piece'],
  ['tablets', 'piece'],
  ['MDI', 'dose'],
  ['', undefined],
  ['pound', 'pound'],
])('the unit %j is %s', (cell, unit) => {
  expect(unitIn(cell)).toBe(unit)
})

test.each([
  ['H', 'H'],
  ['Schedule H1', 'H1'],
  ['sch. h', 'H'],
  ['h-1', 'H1'],
  ['otc', 'OTC'],
  ['x', 'X'],
  ['Yes', 'H'],
  ['Not required', 'OTC'],
  ['-', undefined],
  ['', undefined],
])('the schedule %j is %s', (cell, schedule) => {
  expect(scheduleIn(cell)).toBe(schedule)
})
