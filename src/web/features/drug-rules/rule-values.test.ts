import { expect, test } from 'vitest'
import { drugRuleInput } from '#contract/drug-rules.ts'
import { validate } from '../../forms/validate.ts'
import { fieldErrors, ruleValues } from './rule-values.ts'

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) data.append(name, one)
  return data
}

const filled = {
  salts: ' Amoxicillin+ Clavulanic Acid ',
  synonyms: '',
  schedule: 'H',
  prescription: 'yes',
  aboveMg: '',
  release: '',
  legalSource: 'Schedule H',
  note: '',
  validFrom: '2026-12-01',
  reason: 'Was missing',
}

test('splits salts at each plus and synonyms at each comma', () => {
  const values = ruleValues(form({ ...filled, synonyms: 'augmentin , co-amoxiclav,' }))
  expect(values).toMatchObject({
    salts: ['Amoxicillin', 'Clavulanic Acid'],
    synonyms: ['augmentin', 'co-amoxiclav'],
    routes: null,
    condition: null,
    banned: false,
  })
})

test('takes the chosen routes, marks and conditions', () => {
  const given = { routes: ['oral', 'eye'], banned: 'on', forms: ['tablet'], combined: 'on' }
  const values = ruleValues(form({ ...filled, ...given, aboveMg: '1,000', release: 'dispersible' }))
  expect(values).toMatchObject({
    routes: ['oral', 'eye'],
    banned: true,
    condition: { forms: ['tablet'], aboveMg: 1000, release: 'dispersible', combined: true },
  })
  expect(validate(drugRuleInput, values).errors).toBe(null)
})

test('leaves the salts out where the form has none, because a change keeps them', () => {
  const { salts: _, ...change } = filled
  expect(ruleValues(form(change))).not.toHaveProperty('salts')
})

test('shows an error at the field that it is about', () => {
  const { errors } = validate(drugRuleInput, ruleValues(form({ ...filled, aboveMg: 'much' })))
  expect(Object.keys(fieldErrors(errors ?? {}))).toEqual(['aboveMg'])
  expect(fieldErrors({ 'salts.1': 'Name a salt' })).toEqual({ salts: 'Name a salt' })
  const none = validate(drugRuleInput, ruleValues(form({ ...filled, salts: ' + ' })))
  expect(fieldErrors(none.errors ?? {})).toEqual({ salts: 'Name a salt' })
})
