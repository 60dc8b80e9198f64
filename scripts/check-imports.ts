import { cruise } from 'dependency-cruiser'
import { laws } from './import-laws.ts'

/** Holds the imports against the rules; a cruise that saw nothing has proved nothing. */
const { forbidden, options } = laws
const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
if (typeof output === 'string') throw new Error(output)

const { violations, totalCruised } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
if (totalCruised < 50)
  console.error(`Only ${totalCruised} files were examined: the check itself is broken.`)
if (violations.length > 0 || totalCruised < 50) process.exit(1)
console.log(`Import laws hold: ${totalCruised} files examined.`)
