import type { Rule } from './rule.ts'
import { namesOfSalt } from './salt-stem.ts'

/** The rules as a derivation looks them up. */
export type RuleBook = {
  /** The rules about this salt, by any of its normalized names; undefined: no rule knows the salt. */
  ofSalt(name: string): { salt: string; rules: readonly Rule[] } | undefined
  /** The rules about several salts or about any medicine. */
  readonly others: readonly Rule[]
}

export function ruleBook(rules: readonly Rule[]): RuleBook {
  const bySalt = new Map<string, Rule[]>()
  const saltOf = new Map<string, string>()
  const others: Rule[] = []
  for (const rule of rules) {
    const [salt] = rule.salts
    if (rule.salts.length !== 1 || salt === undefined) {
      others.push(rule)
      continue
    }
    const known = bySalt.get(salt)
    if (known === undefined) bySalt.set(salt, [rule])
    else known.push(rule)
    for (const name of [salt, ...rule.synonyms]) if (!saltOf.has(name)) saltOf.set(name, salt)
  }
  // A name of its own wins over being another salt's synonym.
  for (const salt of bySalt.keys()) saltOf.set(salt, salt)
  const found = new Map<string, ReturnType<RuleBook['ofSalt']>>()
  const lookUp = (name: string) => {
    const salt = namesOfSalt(name)
      .map((one) => saltOf.get(one))
      .find((one) => one !== undefined)
    return salt === undefined ? undefined : { salt, rules: bySalt.get(salt) ?? [] }
  }
  return {
    ofSalt: (name) => {
      if (!found.has(name)) found.set(name, lookUp(name))
      return found.get(name)
    },
    others,
  }
}
