import { expect, test } from 'vitest'
import { createChangeLog, nothing } from './change-log.ts'

const detail = (id: string) => ({ medicines: new Set([id]), lists: false })
const list = (...ids: string[]) => ({ medicines: new Set(ids), lists: true })

test('how a medicine looks matters where it is shown', () => {
  const log = createChangeLog()
  log.add({ medicineId: 'a', what: 'shown' })
  expect(log.touches(detail('a'), 0)).toBe(true)
  expect(log.touches(list('b', 'a'), 0)).toBe(true)
  expect(log.touches(detail('b'), 0)).toBe(false)
  expect(log.touches(list('b'), 0)).toBe(false)
  expect(log.touches(detail('a'), log.position())).toBe(false)
})

test('where a medicine stands matters to every list, and else to what shows it', () => {
  const log = createChangeLog()
  log.add({ medicineId: 'a', what: 'anything' })
  expect(log.touches(list(), 0)).toBe(true)
  expect(log.touches(detail('a'), 0)).toBe(true)
  expect(log.touches(detail('b'), 0)).toBe(false)
  expect(log.touches(list(), log.position())).toBe(false)
})

test.each([
  ['a change of many', null],
  ['what nobody could tell', undefined],
])('%s matters to all that was made before', (_, medicineId) => {
  const log = createChangeLog()
  const before = log.position()
  if (medicineId === null) log.add({ medicineId, what: 'anything' })
  else log.forget()
  expect(log.touches(nothing, before)).toBe(true)
  expect(log.touches(list('a'), log.position())).toBe(false)
})

test('what was looked at very long ago counts as changed, and what is young is still told apart', () => {
  const log = createChangeLog()
  for (let n = 0; n < 30_000; n += 1) log.add({ medicineId: `m${n}`, what: 'shown' })
  expect(log.touches(detail('other'), 0)).toBe(true)
  expect(log.touches(detail('other'), 29_000)).toBe(false)
  expect(log.touches(detail('m29500'), 29_000)).toBe(true)
  expect(log.touches(detail('m29500'), 29_501)).toBe(false)
})
