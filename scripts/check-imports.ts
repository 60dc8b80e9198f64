import { cruise } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

/** Checks the import rules. Fails when no module was found, since that would prove nothing. */
const { forbidden, options } = importRules
const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
if (typeof output === 'string') throw new Error(output)

const { violations, totalCruised } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
if (totalCruised < 50)
  console.error(`Only ${totalCruised} files were examined: the check itself is broken.`)
if (violations.length > 0 || totalCruised < 50) process.exit(1)
console.log(`Import rules hold: ${totalCruised} files examined.`)
