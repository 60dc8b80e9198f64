import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigProblem } from './config-problem.ts'
import type { PageKeys } from './modules/prescriptions/index.ts'

type Key = PageKeys[number]

/** Reads 'id:base64key,id:base64key'; the first key encrypts. Throws `ConfigProblem`. */
export function readPrescriptionKeys(setting: string): PageKeys {
  const [first, ...others] = setting.split(',').map((one) => readKey(one.trim()))
  if (first === undefined) throw new ConfigProblem(shape)
  const keys = [first, ...others] as const
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigProblem('PRESCRIPTION_KEYS has two keys with the same id.')
  return keys
}

const shape =
  'PRESCRIPTION_KEYS must be a list of id:key, the first of which encrypts: each key 32 random bytes in base64, for example k1:$(openssl rand -base64 32).'

function readKey(text: string): Key {
  const [, id, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? []
  if (id === undefined || encoded === undefined) throw new ConfigProblem(shape)
  return { id, key: Buffer.from(encoded, 'base64') }
}

/**
 * The keys of a shop with the embedded database: those of the settings, then the one in the data folder, which is
 * created once where the settings have none.
 */
export function storedPrescriptionKeys(dataDir: string, given: PageKeys | undefined): PageKeys {
  const file = join(dataDir, 'prescription-key')
  const stored = readStored(file)
  if (given === undefined) return [stored ?? createKey(dataDir, file)]
  const isNew = stored !== undefined && given.every(({ id }) => id !== stored.id)
  return isNew ? [...given, stored] : given
}

function readStored(file: string): Key | undefined {
  const text = (() => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  })()
  return text === undefined ? undefined : readKey(text.trim())
}

/** Readable by its owner alone. */
function createKey(dataDir: string, file: string): Key {
  const key = randomBytes(32)
  const id = `own-${randomBytes(3).toString('hex')}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${id}:${key.toString('base64')}\n`, { mode: 0o600 })
  return { id, key }
}
