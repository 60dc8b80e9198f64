import { openServer } from './src/server/platform/db-server.ts'
import { createLog } from './src/server/platform/log.ts'
import { listMedicines } from './src/server/modules/catalogue/list-medicines.ts'
const s = await openServer('postgres://postgres@localhost:5499/search', createLog('error'))
const qs = process.argv.slice(2)
for (let round = 0; round < 1; round++)
for (const q of qs) {
  const t = performance.now()
  const a = await listMedicines({ db: s.db, now: new Date() } as never, { query: { q, limit: 24 } } as never) as any
  const ms = performance.now() - t
  console.log(`\n${q} → ${a.headers['x-search-match']} ${a.headers['x-total-count']} ${ms.toFixed(1)} ms\n   ` + a.body.slice(0, 3).map((m: any) => `${m.name} [${m.composition.slice(0, 40)}]`).join('\n   '))
}
await s.close()
