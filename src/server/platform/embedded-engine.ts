import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, Worker } from 'node:worker_threads'
import { EmbeddedSocket } from './embedded-socket.ts'
import { copyTemplate } from './embedded-template.ts'
import { lockFolder } from './folder-lock.ts'

/** Where the data is stored: in memory without `dataDir`. */
export type EmbeddedOptions = { dataDir?: string }

export type ThreadData = EmbeddedOptions & { program: WebAssembly.Module }
export type ThreadOrder = { connect: MessagePort } | 'close'

/** PGlite in its own thread; PostgreSQL's driver connects to it through a socket. */
export type EmbeddedEngine = {
  /** One connection at a time: a new connection rolls back what the last one left open. */
  socket(): EmbeddedSocket
  close(): Promise<void>
}

/**
 * Opens the embedded database in `dataDir` exclusively: a second process on one folder would silently lose rows,
 * so the folder is locked first (throws `FolderInUse`).
 */
export async function openFolder(dataDir: string): Promise<EmbeddedEngine> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const database = join(folder, 'database')
    await copyTemplate(database)
    const engine = await startEngine({ dataDir: database })
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite compiled, which all threads of a process share: compiling takes seconds of processor time. */
let program: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

/** Rejects if the database can't be opened. If its thread ends later by itself, the process ends, too. */
export async function startEngine(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  // When a thread drops compiled WebAssembly while another one looks it up, V8 13.6 frees it twice and crashes.
  setFlagsFromString('--no-wasm-code-gc')
  program ??= compile()
  const workerData: ThreadData = { ...options, program: await program }
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    name: 'database',
    workerData,
    execArgv: [],
    // With less stack, a deep expression overflows it before PostgreSQL notices, and corrupts the instance.
    resourceLimits: { stackSizeMb: 64 },
  })
  const order = (given: ThreadOrder, ports: MessagePort[] = []) => thread.postMessage(given, ports)
  await new Promise((opened, refused) => {
    const ended = () => refused(new Error('The thread of the embedded database has ended.'))
    thread.once('message', opened).once('error', refused).once('exit', ended)
  })
  thread.on('error', stop).on('exit', stop)
  return {
    socket: () => new EmbeddedSocket((port) => order({ connect: port }, [port])),
    close: async () => {
      thread.off('error', stop).off('exit', stop)
      const ended = new Promise((end) => thread.once('exit', end))
      order('close')
      await ended
    },
  }
}

/** Pending queries would wait forever. Committed data is in the folder. */
function stop(reason: unknown): void {
  process.stderr.write(
    `The embedded database failed and the shop stopped. Start it again.\n${inspect(reason)}\n`,
  )
  process.exit(1)
}
