import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { storedOnce } from './stored-once.ts'

/** The session secret of a shop with the embedded database: created once, stored in the data folder. */
export function storedSessionSecret(dataDir: string): string {
  return storedOnce(join(dataDir, 'session-secret'), () => randomBytes(48).toString('base64url'))
}
