import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { type MessagePort, Worker } from 'node:worker_threads'
import { EmbeddedSocket } from './embedded-socket.ts'
import { lockFolder } from './folder-lock.ts'

/** Where the rows are: in memory without `dataDir`. `template` is the file of a dump to begin with. */
export type EmbeddedOptions = { dataDir?: string; template?: string }

export type ThreadOrder = { connect: MessagePort } | 'dump' | 'close'
export type ThreadAnswer = 'open' | { dump: Blob }

/** PGlite in a thread of its own, which PostgreSQL's driver reaches through a socket. */
export type EmbeddedEngine = {
  /** One at a time: what the last one left open is undone when the next one connects. */
  socket(): EmbeddedSocket
  /** All of the database, to begin another one with. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens the embedded database in `dataDir`, alone: a second process on one folder would lose rows
 * without a word, so the folder is locked first (throws `FolderInUse`).
 */
export async function openFolder(dataDir: string): Promise<EmbeddedEngine> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const engine = await startEngine({ dataDir: join(folder, 'database') })
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Rejects where the database can't be opened. Where its thread ends by itself later, so does the process. */
export async function startEngine(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    name: 'database',
    workerData: options,
    execArgv: [],
    // With less, a deep expression overflows this stack before PostgreSQL notices, and breaks it for good.
    resourceLimits: { stackSizeMb: 64 },
  })
  const answer = () =>
    new Promise<ThreadAnswer>((given, refused) => {
      const ended = () => refused(new Error('The thread of the embedded database has ended.'))
      thread.once('message', given).once('error', refused).once('exit', ended)
    })
  const order = (given: ThreadOrder, ports: MessagePort[] = []) => thread.postMessage(given, ports)
  await answer()
  thread.on('error', stop).on('exit', stop)
  return {
    socket: () => new EmbeddedSocket((port) => order({ connect: port }, [port])),
    dump: async () => {
      order('dump')
      return ((await answer()) as { dump: Blob }).dump
    },
    close: async () => {
      thread.off('error', stop).off('exit', stop)
      const ended = new Promise((end) => thread.once('exit', end))
      order('close')
      await ended
    },
  }
}

/** Whoever waits for an answer would wait for ever. What was confirmed is in the folder. */
function stop(reason: unknown): void {
  process.stderr.write(
    `The embedded database has broken down, and the shop stops with it: start it again.\n${inspect(reason)}\n`,
  )
  process.exit(1)
}
