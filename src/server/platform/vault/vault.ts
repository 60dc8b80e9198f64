import { LRUCache } from 'lru-cache'
import { connectionOf } from '../connection.ts'
import type { Db } from '../db.ts'
import { findDataKey, type WrappedKey } from './data-key-queries.ts'
import { type DataKey, type DataKeys, dataKeys, type WantedKey } from './data-keys.ts'
import { KeyProblem, type OperatorKeys, unwrap } from './operator-keys.ts'

/** A shop makes four data keys a year. */
const mostCached = 256
/** A new or deleted data key is noticed after this time at the latest. */
const cachedMs = 10 * 60_000

type Vault = { operatorKeys: OperatorKeys; cached: LRUCache<string, DataKey> }

const vaults = new WeakMap<Db, Vault>()

/** From now on, what this database has encrypted can be read, with these keys of the operator. */
export function setOperatorKeys(db: Db, operatorKeys: OperatorKeys): void {
  const cached = new LRUCache<string, DataKey>({ max: mostCached, ttl: cachedMs })
  vaults.set(connectionOf(db).whole, { operatorKeys, cached })
}

export const operatorKeysOf = (db: Db): OperatorKeys => vaultOf(db).operatorKeys

/**
 * Runs `work` with the shop's data keys. They are in memory, unwrapped: only where one is missing, it is read and
 * `work` runs again, so `work` does nothing but compute.
 */
export async function withKeys<Result>(
  db: Db,
  work: (keys: DataKeys) => Result extends Promise<unknown> ? never : Result,
): Promise<Result> {
  const vault = vaultOf(db)
  const read = new Map<string, DataKey>()
  const keys = dataKeys((wanted) => {
    const name = nameOf(wanted)
    const found = read.get(name) ?? vault.cached.get(name)
    if (found === undefined) throw new NotInMemory(wanted)
    return found
  })
  for (;;)
    try {
      return work(keys)
    } catch (error) {
      if (!(error instanceof NotInMemory)) throw error
      const { wanted } = error
      const key = unwrap(await knownKey(db, wanted), vault.operatorKeys)
      for (const name of [nameOf(wanted), nameOf({ id: key.id })]) {
        read.set(name, key)
        vault.cached.set(name, key)
      }
    }
}

/** Reads all data keys again when they are needed next. */
export function forgetDataKeys(db: Db): void {
  vaultOf(db).cached.clear()
}

class NotInMemory extends Error {
  wanted: WantedKey
  constructor(wanted: WantedKey) {
    super('a data key is not in memory')
    this.wanted = wanted
  }
}

const nameOf = (wanted: WantedKey) => ('id' in wanted ? `id ${wanted.id}` : `use ${wanted.use}`)

function vaultOf(db: Db): Vault {
  const found = vaults.get(connectionOf(db).whole)
  if (found === undefined) throw new Error('This database was opened without the operator’s keys.')
  return found
}

async function knownKey(db: Db, wanted: WantedKey): Promise<WrappedKey> {
  const found = await findDataKey(db, wanted)
  if (found !== null) return found
  throw new KeyProblem(
    'id' in wanted
      ? `The data key ${wanted.id} is not in data_keys: what it encrypted cannot be read. Restore its row from a backup.`
      : `data_keys has no current key for ${wanted.use}: restart the shop, which makes it.`,
  )
}
