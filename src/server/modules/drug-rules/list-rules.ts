import type { DrugRule, drugRules } from '#contract/drug-rules.ts'
import type { Answer, Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { findLatestDerivation } from './derivation-queries.ts'
import type { Rule } from './rule.ts'
import { countListed, findRules, findVersions } from './rule-queries.ts'

export async function listRules(
  { db }: Context,
  { query }: HandlerInput<typeof drugRules.list>,
): Promise<Answer<typeof drugRules.list>> {
  const filter = { q: query.q, schedule: query.schedule }
  const list = { sort: 'salt', as: 'text' as const, filter }
  const read = await readPage(list, query, (seek) => findRules(db, filter, seek))
  const page = await countPage(read, () => countListed(db, filter))
  return tablePage(page, page.rows.map(ruleView), '/api/admin/drug-rules', query)
}

export async function showRule(
  { db }: Context,
  { params }: HandlerInput<typeof drugRules.detail>,
): Promise<Body<typeof drugRules.detail>> {
  const rows = await findVersions(db, params.id)
  const [latest] = rows
  if (latest === undefined) throw new Problem('rule_not_found')
  const versions = rows.map(({ createdAt, createdBy, createdByName, reason, ...row }) => ({
    ...ruleView(row),
    createdAt: createdAt.toISOString(),
    by: createdBy === null ? null : (createdByName ?? ''),
    reason,
  }))
  return { rule: ruleView(latest), versions }
}

export async function showDerivation({ db }: Context): Promise<Body<typeof drugRules.derivation>> {
  const latest = await findLatestDerivation(db)
  if (latest === null) return { derivation: null }
  const { requestedAt, finishedAt, examined, changed } = latest
  return {
    derivation: {
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      examined,
      changed,
    },
  }
}

export function ruleView({
  ruleId,
  ...rule
}: Rule & { ruleId: string; version: number }): DrugRule {
  const { salts, synonyms, schedule, prescription, banned, form21, pickupOnly } = rule
  const { routes, condition, legalSource, grade, note, validFrom, validTo, version } = rule
  const ofLaw = { schedule, prescription, banned, form21, pickupOnly, routes, condition }
  const source = { legalSource, grade, note, validFrom, validTo }
  return { _id: ruleId, version, salts, synonyms, ...ofLaw, ...source }
}
