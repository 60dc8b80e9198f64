// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepDraft, readDraft } from './return-draft.ts'

const draft = { reason: 'damaged', quantity: 2, note: 'Torn.', photos: ['a'] } as const
const empty = { reason: '', quantity: 1, note: '', photos: [] }

test('a draft is there again until it is sent', () => {
  expect(readDraft('line')).toEqual(empty)
  keepDraft('line', { ...draft, photos: [...draft.photos] })
  expect(readDraft('line')).toEqual(draft)
  expect(readDraft('other')).toEqual(empty)
  keepDraft('line', null)
  expect(readDraft('line')).toEqual(empty)
})

test('what somebody else wrote there is no draft', () => {
  for (const strange of [
    '{',
    'null',
    '[]',
    '{"reason":"mood","quantity":"x","photos":7,"note":1}',
  ]) {
    localStorage.setItem('return-draft:line', strange)
    expect(readDraft('line')).toEqual(empty)
  }
})
