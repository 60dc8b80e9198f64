import { execFile } from 'node:child_process'
import { advisoryExceptions } from './advisory-exceptions.ts'
import { judgeAdvisories, NoReport, type Weakness } from './judge-advisories.ts'

/*
 * Asks npm's registry for known weaknesses of the packages that run in production: npm run advisories. Exits with 1 if
 * one is high or critical or an exception is over, and with 2 if nobody could tell.
 */

/** npm exits with 1 both for a weakness and for a registry that does not answer: what it prints tells. */
function runAudit(): Promise<string> {
  return new Promise((resolve, reject) => {
    const most = 64 * 1024 * 1024
    execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: most }, (error, out) => {
      if (out === '') reject(new NoReport(error?.message ?? 'npm printed nothing.'))
      else resolve(out)
    })
  })
}

function print(title: string, weaknesses: readonly Weakness[]): void {
  if (weaknesses.length === 0) return
  console.log(`\n${title}`)
  console.table(weaknesses)
}

try {
  const today = new Date().toISOString().slice(0, 10)
  const judgement = judgeAdvisories(await runAudit(), advisoryExceptions, today)
  const { failing, listed, excepted, badExceptions } = judgement
  print('High or critical. Update, take out, or write an exception:', failing)
  print('Lower: judge them within the time frames of docs/security.md.', listed)
  print('Excepted in scripts/advisory-exceptions.ts:', excepted)
  for (const sentence of badExceptions) console.error(sentence)
  if (failing.length + badExceptions.length > 0) process.exitCode = 1
  else console.log('No package of production has a high or critical weakness that is known.')
} catch (error) {
  if (!(error instanceof NoReport)) throw error
  console.error(
    `The packages were NOT checked: ${error.message}\nThis says nothing about them. Run it where npm reaches a registry that answers audits.`,
  )
  process.exitCode = 2
}
