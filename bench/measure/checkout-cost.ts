import pg from 'pg'
import { address, buyersFrom } from '../buyers.ts'
import type { Buyer } from '../load/checkouts.ts'
import { post } from '../load/post.ts'
import { endOfLog, type Written, writtenBetween } from '../log-records.ts'
import { placePastOrders } from '../seed/past-orders.ts'
import type { Stand } from '../stand.ts'
import {
  countedStatements,
  countStatements,
  ignoreStatements,
  nameOf,
  type Statement,
  setOption,
} from '../statements.ts'
import { plainRow, type Row } from '../table.ts'

type Opened = { order: { id: string } }
type Cost = { written: Written; statements: Statement[] }

const checkouts = 200
const dearest = 12

/** What one checkout makes PostgreSQL do, with two medicines of one pharmacy or of two, one checkout at a time. */
export async function measureCheckoutCost(stand: Stand): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 })
  try {
    await placePastOrders(stand, pool)
    // Else the log would also hold each page as it was before its first change after a checkpoint.
    await setOption(pool, 'full_page_writes', 'off')
    const one = await costOf(stand, pool, buyersFrom(1, stand, checkouts))
    const two = await costOf(stand, pool, buyersFrom(2, stand, checkouts))
    return [
      ...rowsOf('create-order', one.open, two.open),
      ...rowsOf('verify', one.verify, two.verify),
    ]
  } finally {
    await pool.end()
  }
}

async function costOf({ shop, provider }: Stand, db: pg.Pool, buyers: Buyer[]) {
  const opened: { token: string; id: string }[] = []
  const open = await counted(db, async () => {
    for (const { token, items } of buyers) {
      const body = { cartItems: items, deliveryAddress: address }
      const { order } = await post<Opened>(`${shop.url}/api/payment/create-order`, body, token)
      opened.push({ token, id: order.id })
    }
  })
  const proofs: { token: string; proof: object }[] = []
  for (const { token, id } of opened) {
    const how = { method: 'card', outcome: 'success' }
    proofs.push({ token, proof: await post(`${provider.url}/checkout/${id}/pay`, how) })
  }
  const verify = await counted(db, async () => {
    for (const { token, proof } of proofs)
      await post(`${shop.url}/api/payment/verify`, proof, token)
  })
  return { open, verify }
}

async function counted(db: pg.Pool, work: () => Promise<void>): Promise<Cost> {
  await countStatements(db)
  const from = await endOfLog(db)
  await work()
  const written = await writtenBetween(db, from, await endOfLog(db))
  const statements = await countedStatements(db)
  await ignoreStatements(db)
  return { written, statements }
}

function rowsOf(call: string, one: Cost, two: Cost): Row[] {
  const row = (what: string, value: (cost: Cost) => string) =>
    plainRow(`${call}: ${what}`, `${value(one)} / ${value(two)}`)
  return [
    row('round trips', ({ statements }) => each(callsOf(statements, ({ isSent }) => isSent))),
    row('transactions that write', ({ written }) => each(written.commits)),
    row('rows inserted', ({ written }) => each(written.inserted)),
    row('rows updated (HOT)', ({ written }) => `${each(written.updated)} (${each(written.hot)})`),
    row('rows deleted', ({ written }) => each(written.deleted)),
    row('index entries', ({ written }) => each(written.indexEntries)),
    row('foreign-key checks', ({ statements }) =>
      each(callsOf(statements, ({ text }) => /^SELECT (1|\$\d+) FROM ONLY/.test(text))),
    ),
    row('log, kB', ({ written }) => each(written.bytes / 1000)),
    row('statements, ms in all', ({ statements }) => {
      const sent = usual(statements).filter(({ isSent }) => isSent)
      return each(sent.reduce((sum, { calls, each: µs }) => sum + calls * µs, 0) / 1000)
    }),
    plainRow(`${call}: dearest statements, µs`, dearestOf(one.statements)),
  ]
}

const each = (count: number) => (count / checkouts).toFixed(1)

/** The others belong to jobs that run meanwhile. */
function usual(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ calls }) => calls >= checkouts / 2)
}

function callsOf(statements: readonly Statement[], which: (one: Statement) => boolean): number {
  return usual(statements)
    .filter(which)
    .reduce((sum, { calls }) => sum + calls, 0)
}

function dearestOf(statements: readonly Statement[]): string {
  return usual(statements)
    .filter(({ text }) => !/^SELECT (1|\$\d+) FROM ONLY/.test(text))
    .slice(0, dearest)
    .map(
      ({ text, each: µs, isSent }) =>
        `${isSent ? nameOf(text) : `(${nameOf(text)})`} ${µs.toFixed(0)}`,
    )
    .join('; ')
}
