import { drugRules } from '#contract/drug-rules.ts'
import { operatorRuleCalls } from '#contract/operator-rules.ts'
import type { Serve } from '../../platform/serve.ts'
import {
  changeOperatorRulesWith,
  type OnStopped,
  showOperatorRules,
} from './change-operator-rules.ts'
import { changeRule, createRule, withdrawRule } from './change-rules.ts'
import { listRules, showDerivation, showRule } from './list-rules.ts'

export function drugRuleRoutes(serve: Serve, onStopped: OnStopped): void {
  serve(drugRules.list, listRules)
  serve(drugRules.detail, showRule)
  serve(drugRules.create, createRule)
  serve(drugRules.change, changeRule)
  serve(drugRules.withdraw, withdrawRule)
  serve(drugRules.derivation, showDerivation)
  serve(operatorRuleCalls.show, showOperatorRules)
  serve(operatorRuleCalls.change, changeOperatorRulesWith(onStopped))
}
