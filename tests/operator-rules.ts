import type { OperatorRules } from '#contract/operator-rule-words.ts'
import type { TestActor } from './actors.ts'

/** Changes some of the operator's rules. */
export async function changeOperatorRules(
  admin: Pick<TestActor, 'api'>,
  given: Partial<OperatorRules>,
): Promise<void> {
  const { version: seenVersion, ...values } = (await admin.api.operatorRules.show()).rules
  const body = { ...values, ...given, reason: 'For a test', seenVersion }
  await admin.api.operatorRules.change({ body })
}
