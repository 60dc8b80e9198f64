import { openPool } from './pool.ts'

/** One prepared UPDATE after another on rows without contention, `connections` at a time; no HTTP. */
export type Order = { seconds: number; connections: number; rows: number }

const pool = openPool(process.argv[2])
const query = { name: 'one', text: 'update bench_rows set n = n + 1 where id = $1' }

process.on('message', ({ seconds, connections, rows }: Order) => {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      const id = 1 + Math.floor(Math.random() * rows)
      const { rowCount } = await pool.query({ ...query, values: [id] })
      if (rowCount !== 1) throw new Error(`row ${id} is missing`)
      done += 1
    }
  }
  void Promise.all(Array.from({ length: connections }, work)).then(() => {
    process.send?.({ perSecond: (done * 1000) / (performance.now() - began) })
  })
})

process.once('SIGTERM', () => process.exit(0))
process.send?.({ ready: true })
