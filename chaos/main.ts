import { readOptions } from './options.ts'
import { runChaos } from './run-chaos.ts'

/** `npm run chaos -- [--minutes N] [--seed S] [--cluster]`; see docs/reliability.md. */
const { violations, text } = await runChaos(readOptions(process.argv.slice(2)))
console.log(text)
process.exitCode = violations.length === 0 ? 0 : 1
