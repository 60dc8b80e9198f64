import { existsSync } from 'node:fs'
import { bars, ruleGrades, schedules } from '#contract/drug-schedules.ts'
import { keysOf } from '#contract/fields.ts'
import type { DerivedRule } from '#server/modules/drug-rules/index.ts'
import { indianDay } from '#server/platform/clock.ts'
import { compareWithSample, explained } from '../rules/flag-sample.ts'
import {
  isClassified,
  listedMedicines,
  priceList,
  type RuleReader,
  ruleReader,
} from '../rules/real-medicines.ts'
import { compareTruncated } from '../rules/truncated.ts'
import { plainRow, type Row } from '../table.ts'

/** What the delivered drug rules make of all medicines of the Indian price list. */
export async function measureRules(): Promise<Row[]> {
  if (!existsSync(priceList)) {
    process.stderr.write(`  skipped: ${priceList} is missing\n`)
    return []
  }
  const ruleFor = ruleReader(indianDay(new Date()))
  const listed = listedMedicines()
  const began = performance.now()
  const rules = listed.map((medicine) => ruleFor(medicine))
  const seconds = (performance.now() - began) / 1000
  const truncated = compareTruncated(listed, ruleFor)
  for (const name of truncated.laxer) process.stderr.write(`  laxer when cut off: ${name}\n`)
  return [
    plainRow(
      'Medicines whose rule was derived',
      `${count(listed.length)} in ${seconds.toFixed(1)} s`,
    ),
    ...rowsOfRules(rules),
    plainRow(
      'Compositions that leave out salts: came out laxer than in full',
      `${truncated.laxer.length} of ${count(truncated.compared)}`,
    ),
    ...rowsOfSample(ruleFor),
  ]
}

function rowsOfRules(rules: readonly DerivedRule[]): Row[] {
  const having = (is: (rule: DerivedRule) => boolean) => rules.filter(is).length
  const row = (what: string, n: number) =>
    plainRow(what, `${count(n)} (${((100 * n) / rules.length).toFixed(2)} %)`)
  return [
    row('Classified', having(isClassified)),
    ...keysOf(schedules).map((one) =>
      row(
        `– ${one}`,
        having(({ schedule }) => schedule === one),
      ),
    ),
    row(
      'Prescription needed',
      having(({ needsPrescription }) => needsPrescription),
    ),
    ...keysOf(ruleGrades).map((one) =>
      row(
        `Grade ${one}: ${ruleGrades[one]}`,
        having(({ ruleGrade }) => ruleGrade === one),
      ),
    ),
    row(
      'Never on sale',
      having(({ bar }) => bar !== null),
    ),
    ...keysOf(bars).map((one) =>
      row(
        `– ${one}`,
        having(({ bar }) => bar === one),
      ),
    ),
  ]
}

/** Each class of disagreement is explained on standard error, with its medicines. */
function rowsOfSample(ruleFor: RuleReader): Row[] {
  const judged = Map.groupBy(compareWithSample(ruleFor), ({ judgement }) => judgement)
  return [...judged]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([judgement, medicines]) => {
      const why = explained[judgement]
      if (why !== undefined)
        for (const { name, rule } of medicines)
          process.stderr.write(`  ${judgement}: ${name} (${rule.bar ?? rule.schedule})\n`)
      return plainRow(
        `Sample of another shop: ${judgement}${why === undefined ? '' : ` – ${why}`}`,
        String(medicines.length),
      )
    })
}

const count = (n: number) => n.toLocaleString('en')
