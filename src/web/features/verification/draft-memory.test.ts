// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { markEnded } from '../../session/ended-session.ts'
import { clearEverything, dropDeadSession, storeSession } from '../../session/session.ts'
import { emptyDraft } from './draft.ts'
import { forgetDraft, rememberDraft, rememberedDraft } from './draft-memory.ts'

const draft = { ...emptyDraft, patient: 'Meera Kulkarni' }
let logins = 0
/** Each login gets a token of its own, as from the server. */
const logIn = (name: string, token = `token-${logins}`) => {
  logins += 1
  storeSession({
    token,
    user: { _id: name, name, email: `${name}@aushadh.example`, role: 'pharmacy' },
  } as never)
}

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
  markEnded()
  clearEverything()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBe(draft)
  clearEverything()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBeNull()
})

const tokenUntil = (expiresAt: number) =>
  `a.${btoa(JSON.stringify({ role: 'pharmacy', exp: expiresAt / 1000 }))}.c`

test.each([
  ['this tab', () => void dropDeadSession()],
  ['another tab', clearEverything],
])('an expired token that %s finds loses nothing for the same person', (_, end) => {
  logIn('anjali', tokenUntil(Date.now() - 1000))
  rememberDraft('rx', draft)
  end()
  logIn('anjali')
  expect(rememberedDraft('rx')).toBe(draft)
})

test('what is typed after the session ended belongs to the person who typed it', () => {
  markEnded()
  clearEverything()
  rememberDraft('rx', draft)
  logIn('anjali')
  expect(rememberedDraft('rx')).toBe(draft)
})

test('a login in another tab, which stores the token before the person, loses nothing', () => {
  markEnded()
  clearEverything()
  localStorage.setItem('token', 'token-anjali')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  logIn('anjali')
  expect(rememberedDraft('rx')).toBe(draft)
})
