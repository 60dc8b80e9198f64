import { collectOnceIdle } from './collect-garbage.ts'
import { ConfigProblem, readConfig, setMode } from './config.ts'

const development = process.argv.includes('--dev')
const major = Number(process.versions.node.split('.')[0])
if (major < 24)
  stop(
    `Aushadh needs Node 24 or newer; this is ${process.version}. Run \`npm ci\` and \`npm start\`.`,
  )

setMode(development)
const config = settings()
const { openFolder } = await import('./platform/embedded-engine.ts')
// The database opens while the rest of the program loads, which takes equally long.
const engine = config.databaseUrl === undefined ? openFolder(config.dataDir) : undefined
engine?.catch(() => undefined)
const { startProblem, startShop } = await import('./start.ts')
try {
  const shop = await startShop(config, { development, engine })
  collectOnceIdle()
  const end = () => void shop.close().then(() => process.exit(0))
  process.once('SIGTERM', () => void shop.drain().then(end))
  // Whoever stops it by hand does not wait for a proxy.
  process.once('SIGINT', end)
} catch (error) {
  const sentence = error instanceof ConfigProblem ? error.message : startProblem(error)
  if (sentence !== null) stop(sentence)
  throw error
}

function settings() {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof ConfigProblem) stop(error.message)
    throw error
  }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
