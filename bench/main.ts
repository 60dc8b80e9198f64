import { alone, onCountingStand, onStand } from './measurements.ts'
import { readOptions } from './options.ts'
import { openStand } from './stand.ts'
import { markdown, type Row } from './table.ts'

/**
 * `npm run bench -- [--only NAME]… [--seconds N] [--rounds N] [--connections N] [--data FILE] [--rows N]
 * [--offers N] [--orders N] [--replicas N] [--profile FOLDER] [--saved FOLDER] [--pgbouncer] [--processes N]`
 * prints a Markdown table; docs/performance.md explains it.
 */
const options = readOptions(process.argv.slice(2))
const known = [onStand, onCountingStand, alone].flatMap((all) => Object.keys(all))
const strange = options.only.filter((name) => !known.includes(name))
if (strange.length > 0)
  throw new Error(`--only does not know ${strange.join(', ')}. It knows ${known.join(', ')}.`)
const wanted = (name: string) => options.only.length === 0 || options.only.includes(name)

const rows: Row[] = []
let failed = false

async function measure(name: string, work: () => Promise<Row[]>): Promise<void> {
  if (!wanted(name)) return
  process.stderr.write(`${name} …\n`)
  try {
    rows.push(...(await work()))
  } catch (error) {
    failed = true
    console.error(`${name} failed:`, error)
  }
}

const named = Object.entries(onCountingStand).filter(([name]) => options.only.includes(name))
const onThisStand = [...Object.entries(onStand).filter(([name]) => wanted(name)), ...named]
if (onThisStand.length > 0) {
  const stand = await openStand(options)
  const { sample } = stand
  console.log(
    `Measured with ${sample.total} medicines: ${options.saved ?? options.data ?? 'the demo shop'}\n`,
  )
  try {
    for (const [name, work] of onThisStand) await measure(name, () => work(stand))
  } finally {
    await stand.close()
  }
}
for (const [name, work] of Object.entries(alone)) await measure(name, () => work(options))

console.log(markdown(rows))
process.exitCode = failed ? 1 : 0
