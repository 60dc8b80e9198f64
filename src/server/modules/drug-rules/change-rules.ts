import { randomUUID } from 'node:crypto'
import type { DrugRuleInput, drugRules } from '#contract/drug-rules.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { requestDerivation } from './derivation-queries.ts'
import { ruleView } from './list-rules.ts'
import type { Rule } from './rule.ts'
import { endVersions, hasSameRule, insertVersion, lockLatest } from './rule-queries.ts'
import { saltName } from './salt-name.ts'

/*
 * Changes of the rules by an administrator. A version never changes: a change ends it and adds the next one. Each
 * change asks for a derivation of all medicines; a rule that begins later is derived again on its first day.
 */

type AdminContext = Context<Actor<'admin'>>

export async function createRule(
  ctx: AdminContext,
  { body }: HandlerInput<typeof drugRules.create>,
): Promise<Body<typeof drugRules.create>> {
  const salts = [...new Set(body.salts.map(saltName))].sort()
  const rule = ruleOf(ctx, { ...body, salts })
  if (await hasSameRule(ctx.db, rule, indianDay(ctx.now))) throw new Problem('rule_exists')
  const id = { ruleId: randomUUID(), version: 1 }
  await store(ctx, { ...rule, ...id }, body.reason)
  await recordAudit(ctx, {
    action: 'drug_rule_added',
    subject: subjectOf({ ...rule, ...id }),
    after: { ...auditOf(rule), reason: body.reason },
  })
  return { success: true, rule: ruleView({ ...rule, ...id }) }
}

export async function changeRule(
  ctx: AdminContext,
  { params, body }: HandlerInput<typeof drugRules.change>,
): Promise<Body<typeof drugRules.change>> {
  const before = await latest(ctx, params.id, body.seenVersion)
  const rule = ruleOf(ctx, { ...body, salts: before.salts })
  const id = { ruleId: before.ruleId, version: before.version + 1 }
  await endVersions(ctx.db, before.ruleId, body.validFrom)
  await store(ctx, { ...rule, ...id }, body.reason)
  await recordAudit(ctx, {
    action: 'drug_rule_changed',
    subject: subjectOf(before),
    before: auditOf(before),
    after: { ...auditOf(rule), reason: body.reason },
  })
  return { success: true, rule: ruleView({ ...rule, ...id }) }
}

export async function withdrawRule(
  ctx: AdminContext,
  { params, body }: HandlerInput<typeof drugRules.withdraw>,
): Promise<Body<typeof drugRules.withdraw>> {
  const before = await latest(ctx, params.id, body.seenVersion)
  refusePast(ctx, 'validTo', body.validTo)
  await endVersions(ctx.db, before.ruleId, body.validTo)
  await requestDerivation(ctx.db, indianDay(ctx.now), ctx.now)
  await recordAudit(ctx, {
    action: 'drug_rule_withdrawn',
    subject: subjectOf(before),
    before: auditOf(before),
    after: { validTo: body.validTo, reason: body.reason },
  })
  const { validTo } = before
  const ends = validTo !== null && validTo < body.validTo ? validTo : body.validTo
  return { success: true, rule: ruleView({ ...before, validTo: ends }) }
}

type Identified = Rule & { ruleId: string; version: number }

async function latest({ db }: AdminContext, id: string, seenVersion: number): Promise<Identified> {
  const found = await lockLatest(db, id)
  if (found === null) throw new Problem('rule_not_found')
  if (found.version !== seenVersion) throw new Problem('rule_changed')
  const { id: _, ...rule } = found
  return rule
}

function ruleOf(
  ctx: AdminContext,
  input: Omit<DrugRuleInput, 'reason'> & { reason?: string },
): Rule {
  refusePast(ctx, 'validFrom', input.validFrom)
  const { salts, schedule, prescription, banned, form21, pickupOnly } = input
  const { routes, condition, legalSource, note, validFrom } = input
  const names = [...new Set(input.synonyms.map(saltName))]
  const synonyms = salts.length === 1 ? names.filter((name) => !salts.includes(name)) : []
  const ofLaw = { schedule, prescription, banned, form21, pickupOnly, routes, condition }
  return { salts, synonyms, ...ofLaw, legalSource, note, grade: 'D', validFrom, validTo: null }
}

/** What happened was lawful by the rules of its day: they can't be changed afterwards. */
function refusePast({ now }: AdminContext, path: string, day: string): void {
  const message = 'Choose today or a later day.'
  if (day < indianDay(now))
    throw new Problem('invalid_input', { message, errors: [{ path, message }] })
}

async function store(ctx: AdminContext, rule: Identified, reason: string): Promise<void> {
  const { db, actor, now } = ctx
  await insertVersion(db, { ...rule, createdBy: actor.id, createdAt: now, reason })
  await requestDerivation(db, indianDay(now), now)
}

function subjectOf({ ruleId, salts }: Identified) {
  return { type: 'drug_rule' as const, id: ruleId, name: salts.join(' + ') }
}

function auditOf({ schedule, prescription, banned, form21, pickupOnly, validFrom, routes }: Rule) {
  return { schedule, prescription, banned, form21, pickupOnly, validFrom, routes }
}
