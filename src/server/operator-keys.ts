import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigProblem } from './config-problem.ts'
import type { Database } from './platform/db.ts'
import type { OperatorKey, OperatorKeys } from './platform/vault/operator-keys.ts'
import { readStored, storedOnce } from './stored-once.ts'

/** Reads 'id:base64key,id:base64key'; the first key wraps. Throws `ConfigProblem`. */
export function readOperatorKeys(setting: string): OperatorKeys {
  const [first, ...others] = setting.split(',').map((one) => readKey(one.trim()))
  if (first === undefined) throw new ConfigProblem(shape)
  const keys = [first, ...others] as const
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigProblem('DATA_KEYS has two keys with the same id.')
  return keys
}

const shape =
  'DATA_KEYS must be a list of id:key, the first of which wraps the data keys: each key 32 random bytes in base64, for example k1:$(openssl rand -base64 32).'

function readKey(text: string): OperatorKey {
  const [, id, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? []
  if (id === undefined || encoded === undefined) throw new ConfigProblem(shape)
  return { id, key: Buffer.from(encoded, 'base64') }
}

/** The keys of a shop: those of the settings and, with the embedded database, that of its data folder. */
export function operatorKeysFor(
  kind: Database['kind'],
  { dataDir, operatorKeys }: { dataDir: string; operatorKeys: OperatorKeys | undefined },
): OperatorKeys {
  if (kind === 'embedded') return storedOperatorKeys(dataDir, operatorKeys)
  if (operatorKeys === undefined) throw new ConfigProblem(missing)
  return operatorKeys
}

export const missing =
  'DATA_KEYS is required with DATABASE_URL: set it to k1:$(openssl rand -base64 32).'

/**
 * The keys of a shop with the embedded database: those of the settings, then the one in the data folder, which is
 * created once where the settings have none.
 */
export function storedOperatorKeys(dataDir: string, given: OperatorKeys | undefined): OperatorKeys {
  const file = join(dataDir, 'data-key')
  if (given === undefined) return [parse(storedOnce(file, newKey))]
  const text = readStored(file)
  if (text === undefined) return given
  const stored = parse(text)
  return given.some(({ id }) => id === stored.id) ? given : [...given, stored]
}

const parse = (text: string) => readKey(text.trim())

const newKey = () => `own-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}\n`
