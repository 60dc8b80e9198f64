import { expect, test } from 'vitest'
import { createChangeLog, nothing } from './change-log.ts'

const detail = (id: string) => ({ medicines: new Set([id]), lists: false })
const list = (...ids: string[]) => ({ medicines: new Set(ids), lists: true })

test('a change of a medicine’s content invalidates what shows the medicine', () => {
  const log = createChangeLog()
  log.add({ medicineId: 'a', what: 'shown' })
  expect(log.touches(detail('a'), 0)).toBe(true)
  expect(log.touches(list('b', 'a'), 0)).toBe(true)
  expect(log.touches(detail('b'), 0)).toBe(false)
  expect(log.touches(list('b'), 0)).toBe(false)
  expect(log.touches(detail('a'), log.position())).toBe(false)
})

test('a change of a medicine’s position invalidates every list and what shows the medicine', () => {
  const log = createChangeLog()
  log.add({ medicineId: 'a', what: 'anything' })
  expect(log.touches(list(), 0)).toBe(true)
  expect(log.touches(detail('a'), 0)).toBe(true)
  expect(log.touches(detail('b'), 0)).toBe(false)
  expect(log.touches(list(), log.position())).toBe(false)
})

test.each([
  ['a change of many medicines', null],
  ['an unknown change', undefined],
])('%s invalidates everything computed before', (_, medicineId) => {
  const log = createChangeLog()
  const before = log.position()
  if (medicineId === null) log.add({ medicineId, what: 'anything' })
  else log.forget()
  expect(log.touches(nothing, before)).toBe(true)
  expect(log.touches(list('a'), log.position())).toBe(false)
})

test('treats very old positions as changed and still distinguishes recent ones', () => {
  const log = createChangeLog()
  for (let n = 0; n < 30_000; n += 1) log.add({ medicineId: `m${n}`, what: 'shown' })
  expect(log.touches(detail('other'), 0)).toBe(true)
  expect(log.touches(detail('other'), 29_000)).toBe(false)
  expect(log.touches(detail('m29500'), 29_000)).toBe(true)
  expect(log.touches(detail('m29500'), 29_501)).toBe(false)
})
