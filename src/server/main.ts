import { ConfigProblem, readConfig } from './config.ts'
import { NoAdmin } from './modules/accounts/index.ts'
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
  throw error
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
