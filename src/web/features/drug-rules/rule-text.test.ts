import { describe, expect, test } from 'vitest'
import type { DrugRule } from '#contract/drug-rules.ts'
import { routesText, ruleName, ruleSentences, ruleState, validText } from './rule-text.ts'

const rule: DrugRule = {
  _id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  salts: ['rosuvastatin'],
  synonyms: [],
  schedule: 'H',
  prescription: 'yes',
  banned: false,
  form21: false,
  pickupOnly: false,
  routes: null,
  condition: null,
  legalSource: 'Schedule H',
  grade: 'A',
  note: '',
  validFrom: null,
  validTo: null,
}

describe('says in plain words', () => {
  test('what a rule of one salt requires', () => {
    expect(ruleSentences(rule)).toEqual([
      'Medicines with rosuvastatin.',
      'It is in Schedule H.',
      'A prescription is needed.',
    ])
  })

  test('which preparations of a combination it covers', () => {
    const condition = { forms: ['tablet', 'capsule'] as const, aboveMg: 650, combined: true }
    const [covers] = ruleSentences({
      ...rule,
      salts: ['nimesulide', 'paracetamol'],
      routes: ['oral', 'rectal'],
      condition: { ...condition, forms: [...condition.forms] },
    })
    expect(covers).toBe(
      'Medicines with nimesulide and paracetamol, together, taken by mouth or by the rectal route, in these forms: tablet or capsule, of more than 650 mg, only in combination with other salts.',
    )
  })

  test('what is never on sale, needs another licence or is only picked up', () => {
    const marks = ruleSentences({ ...rule, banned: true, form21: true, pickupOnly: true })
    expect(marks).toEqual([
      'Medicines with rosuvastatin.',
      'It is banned in India, and never on sale.',
      'It is in Schedule H.',
      'A prescription is needed.',
      'A pharmacy needs a licence in Form 21 to sell it.',
      'It is not delivered: the customer picks it up at the pharmacy.',
    ])
  })

  test('that a rule without salts is about any medicine', () => {
    expect(ruleName({ salts: [] })).toBe('Any medicine')
  })
})

test('names the routes that are missing where a rule covers most', () => {
  expect(routesText(['oral', 'eye'])).toBe('by mouth, in the eye')
  const most = ['oral', 'parenteral', 'eye', 'ear_nose', 'inhaled', 'vaginal', 'rectal', 'other']
  expect(routesText(most as Parameters<typeof routesText>[0])).toBe('all but on the skin')
})

test.each([
  [null, null, 'current', 'always'],
  ['2026-12-01', null, 'later', 'from 1 Dec 2026'],
  ['2026-11-22', '2026-11-23', 'current', 'from 22 Nov 2026 until 23 Nov 2026'],
  [null, '2026-11-22', 'ended', 'until 22 Nov 2026'],
  ['2026-12-01', '2026-12-01', 'ended', 'withdrawn before its first day'],
] as const)(
  'on 22 Nov 2026 a rule valid from %s to %s is %s',
  (validFrom, validTo, state, words) => {
    expect(ruleState({ validFrom, validTo }, '2026-11-22')).toBe(state)
    expect(validText({ validFrom, validTo })).toBe(words)
  },
)
