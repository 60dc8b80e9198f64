export {
  beginsOrEnds,
  findUnfinished,
  haveEnded,
  nextTransaction,
  requestDerivation,
  updateDerivation,
} from './derivation-queries.ts'
export { type DerivedRule, deriveRule, type Preparation } from './derive-rule.ts'
export { findOperatorRules } from './operator-rule-queries.ts'
export { drugRuleRoutes } from './routes.ts'
export { type RuleBook, ruleBook } from './rule-book.ts'
export { findAllRules, findRulesOf } from './rule-queries.ts'
export { saltName } from './salt-name.ts'
export { deliveredRules, seedDrugRules } from './seed/seed-rules.ts'
