import { createSecretKey, randomBytes } from 'node:crypto'
import type { Db } from '../db.ts'
import type { Job } from '../jobs.ts'
import {
  findDataKey,
  findWrappedByOthers,
  insertDataKey,
  replaceWrapping,
  retireDataKey,
} from './data-key-queries.ts'
import type { KeyUse } from './data-keys.ts'
import { unwrap, wrap } from './operator-keys.ts'
import { forgetDataKeys, operatorKeysOf } from './vault.ts'

const uses: readonly KeyUse[] = ['fields', 'search']

/** A data key encrypts for this long: a leaked one opens the fields of one quarter. */
const periodMs = 91 * 24 * 60 * 60 * 1000

/**
 * Makes the data keys that a shop lacks, and checks that the settings open those that it uses. Throws `KeyProblem`.
 * Runs outside any transaction: a data key must not be rolled back once it is in memory.
 */
export async function ensureDataKeys(db: Db, now: Date): Promise<void> {
  for (const use of uses) {
    if ((await findDataKey(db, { use })) === null) await makeDataKey(db, use, now)
    const key = await findDataKey(db, { use })
    if (key !== null) unwrap(key, operatorKeysOf(db))
  }
}

/** From now on, a new data key encrypts; earlier ones still decrypt. */
export async function renewDataKey(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findDataKey(tx, { use: 'fields' })
    if (known !== null && (await retireDataKey(tx, known.id))) await makeDataKey(tx, 'fields', now)
  })
  forgetDataKeys(db)
}

/** Wraps all data keys with the first of the operator's keys; returns how many another key had wrapped. */
export async function wrapAgain(db: Db): Promise<number> {
  const keys = operatorKeysOf(db)
  let wrapped = 0
  for (const row of await findWrappedByOthers(db, keys[0].id))
    if (await replaceWrapping(db, row, wrap(unwrap(row, keys), keys))) wrapped += 1
  return wrapped
}

export function dataKeyJobs(db: Db): Job[] {
  return [
    {
      name: 'renew-data-key',
      schedule: '23 22 * * *',
      run: async (now) => {
        const key = await findDataKey(db, { use: 'fields' })
        if (key !== null && now.getTime() - key.createdAt.getTime() > periodMs)
          await renewDataKey(db, now)
      },
    },
  ]
}

async function makeDataKey(db: Db, use: KeyUse, now: Date): Promise<void> {
  const id = randomBytes(6).toString('hex')
  const wrapped = wrap({ id, key: createSecretKey(randomBytes(32)) }, operatorKeysOf(db))
  await insertDataKey(db, { id, use, createdAt: now, ...wrapped })
}
