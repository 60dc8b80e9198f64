import * as z from 'zod/mini'
import { routes, ruleGrades, schedules } from './drug-schedules.ts'
import { endpoint } from './endpoint.ts'
import { forms } from './facts.ts'
import {
  id,
  idParams,
  instant,
  keysOf,
  optionalText,
  requiredDay,
  success,
  text,
} from './fields.ts'
import { tableHeaders, tableQuery } from './table.ts'

/**
 * no: sold without. caution: sold without, under medical supervision (Schedule G). by_approval: no schedule names
 * the drug, but its approval as a new drug or its label requires one. yes: required by a schedule.
 */
export const prescriptions = {
  no: 'Not required',
  caution: 'Not required; medical supervision advised',
  by_approval: 'Required by the drug’s approval',
  yes: 'Required by its schedule',
} as const
export type Prescription = keyof typeof prescriptions

/** Conditions on the preparation; all of those given must hold. */
export const ruleCondition = z.object({
  forms: z.optional(z.array(z.enum(keysOf(forms)))),
  /** Strength of the rule's first salt in mg, exclusive. */
  aboveMg: z.optional(z.number()),
  release: z.optional(z.enum(['immediate', 'dispersible'])),
  /** Only in combination with other salts. */
  combined: z.optional(z.boolean()),
})
export type RuleCondition = z.infer<typeof ruleCondition>

const schedule = z.enum(keysOf(schedules), 'Choose a schedule')
const prescription = z.enum(keysOf(prescriptions), 'Choose whether a prescription is required')
const route = z.enum(keysOf(routes), 'Unknown route')

/**
 * A rule as it stands in its latest version. `salts`: a medicine must contain all of them; none: any medicine.
 * `routes` null: any route. `validFrom` null: always; `validTo` null: without end. Dates are days in India.
 */
export const drugRule = z.object({
  _id: id,
  version: z.int(),
  salts: z.array(z.string()),
  synonyms: z.array(z.string()),
  schedule,
  prescription,
  banned: z.boolean(),
  form21: z.boolean(),
  pickupOnly: z.boolean(),
  routes: z.nullable(z.array(route)),
  condition: z.nullable(ruleCondition),
  legalSource: z.string(),
  grade: z.enum(keysOf(ruleGrades)),
  note: z.string(),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
})
export type DrugRule = z.infer<typeof drugRule>

/** `by`: the administrator's name, '' if it is unknown; null for the list that the shop is delivered with. */
export const drugRuleVersion = z.extend(drugRule, {
  createdAt: instant,
  by: z.nullable(z.string()),
  reason: z.string(),
})
export type DrugRuleVersion = z.infer<typeof drugRuleVersion>

const name = text('Name a salt', 200)
const legalSource = text('Name the legal source', 500)
const reason = text('Give a reason', 500)

/** What an administrator enters. `validFrom` may not lie in the past. */
export const drugRuleInput = z.object({
  salts: z.array(name).check(z.minLength(1, 'Name a salt'), z.maxLength(10, 'At most 10 salts')),
  synonyms: z._default(z.array(name).check(z.maxLength(30, 'At most 30 synonyms')), []),
  schedule,
  prescription,
  banned: z._default(z.boolean(), false),
  form21: z._default(z.boolean(), false),
  pickupOnly: z._default(z.boolean(), false),
  routes: z._default(z.nullable(z.array(route).check(z.minLength(1, 'Choose a route'))), null),
  condition: z._default(z.nullable(ruleCondition), null),
  legalSource,
  note: z._default(z.string().check(z.trim(), z.maxLength(1000, 'At most 1000 characters.')), ''),
  validFrom: requiredDay('Choose the first day'),
  reason,
})
export type DrugRuleInput = z.infer<typeof drugRuleInput>

/** The latest derivation of all medicines' rules; `finishedAt` null while it runs. */
export const ruleDerivation = z.object({
  requestedAt: instant,
  finishedAt: z.nullable(instant),
  examined: z.int(),
  changed: z.int(),
})
export type RuleDerivation = z.infer<typeof ruleDerivation>

/** A salt without a rule, and how many medicines wait for one. */
export const unclassifiedSalt = z.object({ salt: z.string(), medicines: z.int() })
export type UnclassifiedSalt = z.infer<typeof unclassifiedSalt>

const messages = { unauthenticated: 'You are not logged in' }
const changed = z.extend(success, { rule: drugRule })

export const drugRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/drug-rules',
    access: 'admin',
    summary: 'List the drug rules by salt; q matches the beginning of a salt or synonym',
    query: z.object({ ...tableQuery, schedule: z.optional(schedule) }),
    response: z.array(drugRule),
    responseHeaders: tableHeaders,
    messages,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/drug-rules/:id',
    access: 'admin',
    summary: 'Get a drug rule with all its versions, newest first',
    params: idParams,
    response: z.object({ rule: drugRule, versions: z.array(drugRuleVersion) }),
    problems: ['rule_not_found'],
    messages,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/drug-rules',
    access: 'admin',
    stepUp: true,
    summary: 'Add a drug rule; all medicines are derived again in the background',
    body: drugRuleInput,
    response: changed,
    problems: ['rule_exists'],
    messages,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/drug-rules/:id',
    access: 'admin',
    stepUp: true,
    summary: 'Replace a drug rule from a day on by a new version; its salts stay',
    params: idParams,
    body: z.extend(z.omit(drugRuleInput, { salts: true }), { seenVersion: z.int() }),
    response: changed,
    problems: ['rule_not_found', 'rule_changed'],
    messages,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/drug-rules/:id/withdrawal',
    access: 'admin',
    stepUp: true,
    summary: 'End a drug rule on a day',
    params: idParams,
    body: z.object({ validTo: requiredDay('Choose the day'), reason, seenVersion: z.int() }),
    response: changed,
    problems: ['rule_not_found', 'rule_changed'],
    messages,
  }),
  derivation: endpoint({
    method: 'GET',
    path: '/api/admin/drug-rule-derivation',
    access: 'admin',
    summary: 'Get the state of the latest derivation of all medicines’ rules',
    response: z.object({ derivation: z.nullable(ruleDerivation) }),
    messages,
  }),
  unclassified: endpoint({
    method: 'GET',
    path: '/api/admin/unclassified-salts',
    access: 'admin',
    summary: 'List salts without a rule, those that most medicines wait for first; at most 200',
    query: z.object({ q: optionalText(100) }),
    response: z.array(unclassifiedSalt),
    messages,
  }),
}
