// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearEverything, storeSession } from '../../session/session.ts'
import { emptyDraft } from './draft.ts'
import { forgetDraft, rememberDraft, rememberedDraft, sessionHasEnded } from './draft-memory.ts'

const draft = { ...emptyDraft, patient: 'Meera Kulkarni' }
const logIn = (name: string) =>
  storeSession({
    token: `token-${name}`,
    user: { _id: name, name, email: `${name}@aushadh.example`, role: 'pharmacy' },
  } as never)

beforeEach(() => {
  forgetDraft('rx')
  logIn('anjali')
  rememberDraft('rx', draft)
})

test('keeps what was typed on each prescription until it is decided', () => {
  expect(rememberedDraft('rx')).toBe(draft)
  expect(rememberedDraft('another')).toBeNull()
  forgetDraft('rx')
  expect(rememberedDraft('rx')).toBeNull()
})

test('forgets it when the person logs out', () => {
  clearEverything()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBeNull()
})

test('shows it to nobody else', () => {
  logIn('ravi')
  expect(rememberedDraft('rx')).toBeNull()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBeNull()
})

test('a session that the server ended loses nothing for the same person', () => {
  sessionHasEnded()
  clearEverything()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBe(draft)
  clearEverything()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBeNull()
})
