import type { drugRules } from '#contract/drug-rules.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { Context } from '../../../platform/context.ts'
import { countUnclassified } from './unclassified-queries.ts'

/** Salts without a drug rule, those that most medicines wait for first. */
export async function listUnclassified(
  { db }: Context,
  { query }: HandlerInput<typeof drugRules.unclassified>,
): Promise<Body<typeof drugRules.unclassified>> {
  return countUnclassified(db, query.q)
}
