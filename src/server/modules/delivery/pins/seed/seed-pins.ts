import { readFileSync } from 'node:fs'
import type { Db } from '../../../../platform/db.ts'
import { hasPins, insertPins } from '../pin-queries.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Stores the PIN codes that the shop is delivered with, unless there are some already. */
export async function seedPins(db: Db): Promise<void> {
  if (await hasPins(db)) return
  const [districts, pins] = [columnsOf(read('districts.csv')), columnsOf(read('pins.csv'))]
  await db.transaction((tx) => insertPins(tx, districts, pins))
}

/** The columns of a generated CSV file: it has a heading and no quotes (scripts/generate-pins.ts). */
function columnsOf(csv: string): string[][] {
  const [heading = '', ...lines] = csv.trimEnd().split('\n')
  const columns: string[][] = heading.split(',').map(() => [])
  for (const line of lines)
    for (const [n, value] of line.split(',').entries()) columns[n]?.push(value)
  return columns
}
