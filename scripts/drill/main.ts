import { parseArgs } from 'node:util'
import { Mistake, reportMistake } from '../mistake.ts'
import { runDrill } from './run-drill.ts'

/* Loses a shop's database in use, and restores it from backups. See docs/operations.md, 'Backups'. */

try {
  const { text, violations } = await runDrill({
    minutes: minutesIn(process.argv.slice(2)),
    onStep: (step) => process.stderr.write(`… ${step}\n`),
  })
  console.log(text)
  process.exitCode = violations.length === 0 ? 0 : 1
} catch (error) {
  reportMistake(error, 2)
}

/** How long customers buy, in minutes, both times together. Throws `Mistake`. */
function minutesIn(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '1' } } })
    const minutes = Number(values.minutes)
    if (!(minutes > 0 && minutes <= 24 * 60))
      throw new Error('--minutes must be above 0 and at most 1440.')
    return minutes
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: npm run drill [-- --minutes N]`)
  }
}
