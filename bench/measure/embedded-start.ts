import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Spread, spreadOf } from '../rounds.ts'
import { startShop } from '../shop.ts'
import { plainRow, type Row, spread } from '../table.ts'

const firstTimes = 2
const laterTimes = 3

/**
 * The time from the start of the process to the first page, on the embedded database; without the build.
 */
export async function measureEmbeddedStart(): Promise<Row[]> {
  const first: number[] = []
  const later: number[] = []
  for (let folder = 0; folder < firstTimes; folder += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-bench-start-'))
    try {
      first.push(await secondsToAnswer(dataDir))
      for (let time = 0; time < laterTimes; time += 1) later.push(await secondsToAnswer(dataDir))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return [
    plainRow('Embedded start to first page, first time', shown(spreadOf(first))),
    plainRow('Embedded start to first page, after that', shown(spreadOf(later))),
  ]
}

async function secondsToAnswer(dataDir: string): Promise<number> {
  const began = performance.now()
  const shop = await startShop({ DATA_DIR: dataDir }, '/')
  const seconds = (performance.now() - began) / 1000
  await shop.stop()
  return seconds
}

function shown(seconds: Spread): string {
  return spread(seconds, (value) => `${value.toFixed(2)} s`)
}
