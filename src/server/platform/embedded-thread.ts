import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { ThreadData, ThreadOrder } from './embedded-engine.ts'

/*
 * The thread of the embedded database: it accepts and answers the messages that PostgreSQL's clients send to a
 * server.
 */

const { dataDir, program } = workerData as ThreadData
const database = await PGlite.create({
  extensions: { pg_trgm },
  pgliteWasmModule: program,
  ...(dataDir === undefined ? {} : { dataDir }),
})
/** The type bytes of two protocol messages. */
const [goodbye, readyForQuery] = [0x58, 0x5a]
let connections = 0

parentPort?.on('message', async (order: ThreadOrder) => {
  if (order !== 'close') return serve(order.connect)
  await database.close()
  process.exit()
})
parentPort?.postMessage('open')

function serve(port: MessagePort): void {
  connections += 1
  if (connections > 1) forgetSession()
  port.on('message', (batch: Uint8Array) => {
    if (batch[0] === goodbye) return
    const answer = answerTo(batch)
    port.postMessage(answer, [answer.buffer])
  })
}

/** All connections share one session: the state that a broken connection left would affect the next one. */
function forgetSession(): void {
  for (const statement of ['rollback', 'discard all']) answerTo(simpleQuery(statement))
}

/** A batch is everything the database does before it waits for more. */
function answerTo(batch: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // Starts at once; if it fails, the unhandled rejection ends the thread.
  void database.execProtocolRawStream(batch, {
    syncToFs: false,
    // A view of the database's memory.
    onRawData: (bytes) => parts.push(bytes.slice()),
  })
  const [first, ...more] = parts
  const answer = first !== undefined && more.length === 0 ? first : joined(parts)
  // After a stack overflow the database returns nothing or part of a response, and later wrong results.
  if (answer.at(-6) !== readyForQuery) throw new Error('The database did not finish its response.')
  return answer
}

/** Not from the pool that small buffers share: transferring the buffer gives it away. */
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
