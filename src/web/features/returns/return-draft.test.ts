// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readDraft, storeDraft } from './use-return-form.ts'

const draft = { reason: 'damaged', quantity: 2, note: 'Torn.', photos: ['a'] } as const
const empty = { reason: '', quantity: 1, note: '', photos: [] }

test('restores a draft until it is sent', () => {
  expect(readDraft('item')).toEqual(empty)
  storeDraft('item', { ...draft, photos: [...draft.photos] })
  expect(readDraft('item')).toEqual(draft)
  expect(readDraft('other')).toEqual(empty)
  storeDraft('item', null)
  expect(readDraft('item')).toEqual(empty)
})

test('ignores foreign data under the draft’s key', () => {
  for (const strange of [
    '{',
    'null',
    '[]',
    '{"reason":"mood","quantity":"x","photos":7,"note":1}',
    '{"reason":"constructor"}',
  ]) {
    localStorage.setItem('return-draft:item', strange)
    expect(readDraft('item')).toEqual(empty)
  }
})
