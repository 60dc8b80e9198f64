import { isDeepStrictEqual } from 'node:util'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { OperatorRules, StoppableSchedule } from '#contract/operator-rule-words.ts'
import type { operatorRuleCalls } from '#contract/operator-rules.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import {
  addOperatorRules,
  findOperatorRules,
  findOperatorRuleVersions,
} from './operator-rule-queries.ts'

/** Takes the medicines of these schedules off sale, and puts those of all others back. */
export type OnStopped = (db: Db, schedules: readonly StoppableSchedule[]) => Promise<void>

export async function showOperatorRules({
  db,
}: Context): Promise<Body<typeof operatorRuleCalls.show>> {
  const versions = await findOperatorRuleVersions(db)
  return {
    rules: await findOperatorRules(db),
    versions: versions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** Replaces the rules that the administrator saw. In force at once; what was ordered before stays. */
export function changeOperatorRulesWith(onStopped: OnStopped) {
  return async (
    ctx: Context<Actor<'admin'>>,
    { body }: HandlerInput<typeof operatorRuleCalls.change>,
  ): Promise<Body<typeof operatorRuleCalls.change>> => {
    const { db, actor, now } = ctx
    const { reason, seenVersion, ...given } = body
    const after = { ...given, stopped: [...new Set(given.stopped)].sort() }
    const { version, ...before } = await findOperatorRules(db)
    if (version !== seenVersion) throw new Problem('operator_rules_changed')
    const changed = fieldsThatDiffer(before, after)
    if (changed.length === 0) throw new Problem('operator_rules_same')
    const rules = { ...after, version: version + 1 }
    const isAdded = await addOperatorRules(db, { ...rules, at: now, by: actor.id, reason })
    if (!isAdded) throw new Problem('operator_rules_changed')
    if (changed.includes('stopped')) await onStopped(db, after.stopped)
    await recordAudit(ctx, {
      action: 'operator_rules_changed',
      subject: { type: 'operator_rules' },
      before: valuesOf(before, changed),
      after: { ...valuesOf(after, changed), reason },
    })
    return { success: true, rules }
  }
}

type Field = keyof OperatorRules

function fieldsThatDiffer(before: OperatorRules, after: OperatorRules): Field[] {
  const fields = Object.keys(after) as Field[]
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

function valuesOf(rules: OperatorRules, fields: readonly Field[]): Partial<OperatorRules> {
  return Object.fromEntries(fields.map((field) => [field, rules[field]]))
}
