import { openAsBlob } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedOptions, ThreadAnswer, ThreadOrder } from './embedded-engine.ts'

/* The embedded database's own thread: it takes and answers what PostgreSQL's clients say to a server. */

const { dataDir, template } = workerData as EmbeddedOptions
const database = await PGlite.create({
  extensions: { pg_trgm },
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(template === undefined ? {} : { loadDataDir: await openAsBlob(template) }),
})
/** The letters of two of the protocol's messages. */
const [goodbye, readyForQuery] = [0x58, 0x5a]
let connections = 0

parentPort?.on('message', async (order: ThreadOrder) => {
  if (order !== 'dump' && order !== 'close') return serve(order.connect)
  if (order === 'dump') return tell({ dump: await database.dumpDataDir('none') })
  await database.close()
  process.exit()
})
tell('open')

function tell(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}

function serve(port: MessagePort): void {
  connections += 1
  if (connections > 1) forgetSession()
  port.on('message', (batch: Uint8Array) => {
    if (batch[0] === goodbye) return
    const answer = answerTo(batch)
    port.postMessage(answer, [answer.buffer])
  })
}

/** There is one session for all connections: what one that broke off left would be the next one's. */
function forgetSession(): void {
  for (const statement of ['rollback', 'discard all']) answerTo(simpleQuery(statement))
}

/** A batch is all that the database is to do before it waits for more. */
function answerTo(batch: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // It runs at once; where it fails, the promise nobody has ends the thread.
  void database.execProtocolRawStream(batch, {
    syncToFs: false,
    // A window on the database's memory.
    onRawData: (bytes) => parts.push(bytes.slice()),
  })
  const [first, ...more] = parts
  const answer = first !== undefined && more.length === 0 ? first : joined(parts)
  // Out of stack, it gives nothing or half an answer, and would from then on give wrong ones.
  if (answer.at(-6) !== readyForQuery) throw new Error('The database did not finish its answer.')
  return answer
}

/** Not from the pool that small buffers share: whoever sends it on gives it away. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function simpleQuery(statement: string): Uint8Array {
  const message = Buffer.alloc(1 + 4 + statement.length + 1)
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(statement, 5)
  return message
}
