import type { DrugRule, drugRules } from '../drug-rules.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { asha } from './people.ts'

const rule: DrugRule = {
  _id: ids.drugRule,
  version: 1,
  salts: ['gefapixant'],
  synonyms: ['gefapixant citrate'],
  schedule: 'none',
  prescription: 'by_approval',
  banned: false,
  form21: false,
  pickupOnly: false,
  routes: null,
  condition: null,
  legalSource: 'New-drug permission of 2026',
  grade: 'D',
  note: '',
  validFrom: '2099-01-01',
  validTo: null,
}
const { _id, version: seenVersion, grade: _grade, validTo: _validTo, salts, ...ofLaw } = rule
const reason = 'The label of every brand requires a prescription.'
const input = { ...ofLaw, validFrom: '2099-01-01', reason }
const changed = { ...rule, version: 2, schedule: 'H' as const, prescription: 'yes' as const }

export const drugRuleExamples: Examples<typeof drugRules> = {
  list: {
    request: { query: { q: 'gefapix', limit: 20 } },
    answer: [rule],
    headers: pageOf(1),
  },
  detail: {
    request: { params: { id: ids.drugRule } },
    answer: {
      rule,
      versions: [{ ...rule, createdAt: '2026-11-20T11:02:00.000Z', by: asha.name, reason }],
    },
  },
  create: {
    request: { body: { ...input, salts } },
    answer: { success: true, rule },
  },
  change: {
    request: {
      params: { id: ids.drugRule },
      body: { ...input, schedule: 'H', prescription: 'yes', seenVersion },
    },
    answer: { success: true, rule: changed },
  },
  withdraw: {
    request: {
      params: { id: ids.drugRule },
      body: { validTo: '2099-02-01', reason: 'Entered for the wrong salt.', seenVersion },
    },
    answer: { success: true, rule: { ...rule, validTo: '2099-02-01' } },
  },
  derivation: {
    answer: {
      derivation: {
        requestedAt: '2026-11-20T11:02:00.000Z',
        finishedAt: '2026-11-20T11:02:41.000Z',
        examined: 232738,
        changed: 1204,
      },
    },
  },
  unclassified: {
    request: { query: {} },
    answer: [{ salt: 'vonoprazan', medicines: 12 }],
  },
}
