import { ConfigProblem, readConfig } from './config.ts'
import { NoAdmin } from './modules/accounts/index.ts'
import { isUnreachable } from './platform/db-errors.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { startShop } from './start.ts'
import { PagesMissing } from './web.ts'

/** Problems that the person who starts the shop can mend: a sentence, no stack. */
const mendable = [ConfigProblem, FolderInUse, NoAdmin, PagesMissing]

const major = Number(process.versions.node.split('.')[0])
if (major < 24)
  stop(
    `Aushadh needs Node 24 or newer; this is ${process.version}. Run \`npm ci\` and \`npm start\`.`,
  )

try {
  const shop = await startShop(readConfig())
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void shop.close().then(() => process.exit(0))
    })
} catch (error) {
  if (mendable.some((kind) => error instanceof kind)) stop((error as Error).message)
  if (isPortTaken(error)) stop(`Port ${error.port} is in use: stop what uses it, or set PORT.`)
  if (isUnreachable(error)) stop('The database at DATABASE_URL does not answer: is it running?')
  throw error
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
