import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isClassified,
  listedMedicines,
  priceList,
  ruleReader,
} from '../bench/rules/real-medicines.ts'
import { compareTruncated } from '../bench/rules/truncated.ts'

/* The delivered drug rules on the real price list, which lies beside the project; `npm run bench` prints more. */

const ruleFor = ruleReader('2026-11-23')

test.skipIf(!existsSync(priceList))(
  'classifies at least 99 % of the real medicines, and none laxer where the price list leaves out salts',
  () => {
    const listed = listedMedicines()
    expect(listed.length).toBeGreaterThan(200_000)
    // Every tenth, to save time.
    const some = listed.filter((_, n) => n % 10 === 0)
    const classified = some.filter((medicine) => isClassified(ruleFor(medicine)))
    expect(classified.length / some.length).toBeGreaterThan(0.99)
    const { compared, laxer } = compareTruncated(listed, ruleFor)
    expect(compared).toBeGreaterThan(1_000)
    expect(laxer).toEqual([])
  },
  120_000,
)
