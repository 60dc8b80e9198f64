import { openServer } from './src/server/platform/db-server.ts'
import { createLog } from './src/server/platform/log.ts'
import { listMedicines } from './src/server/modules/catalogue/list-medicines.ts'
import { suite, placeOf } from './bench/relevance/suite.ts'
const s = await openServer(process.argv[2]!, createLog('error'))
let ok = 0; const kinds: Record<string, [number, number]> = {}
const times: number[] = []
for (const one of suite) {
  const t = performance.now()
  const a = await listMedicines({ db: s.db, now: new Date() } as never, { query: { q: one.q, limit: 24 } } as never) as any
  times.push(performance.now() - t)
  const p = placeOf(one, a.body)
  const k = kinds[one.kind] ??= [0, 0]; k[1]++
  if (p) { ok++; k[0]++ } else console.log(`✗ ${one.q} (${a.headers['x-search-match']}, ${one.within}): ${a.body.slice(0, 3).map((m: any) => m.name + ' [' + m.composition.slice(0, 30) + ']').join('; ')}`)
}
console.log(ok, suite.length, kinds); times.sort((a, b) => a - b); console.log('p50', times[times.length >> 1], 'p90', times[times.length * .9 | 0], 'max', times.at(-1))
await s.close()
