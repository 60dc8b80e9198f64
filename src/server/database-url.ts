import { accessSync, constants } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'

const files = ['sslrootcert', 'sslcert', 'sslkey']
/** What turns the check of the server's certificate off, now or in a later version of the driver. */
const weakModes = /^(?!verify-full$|disable$)/

/**
 * Refuses a database's URL that would speak TLS without checking whom it reaches, or that names files which can't be
 * read: the driver would only say so at the first connection. Throws `ConfigProblem`.
 */
export function checkDatabaseTls(name: string, url: string | undefined): void {
  const given = url === undefined ? undefined : URL.parse(url)?.searchParams
  if (given === undefined) return
  const mode = given.get('sslmode')
  const isWeak = mode !== null && weakModes.test(mode)
  if (isWeak || given.get('ssl') === 'no-verify' || given.has('uselibpqcompat'))
    throw new ConfigProblem(
      `${name}: only sslmode=verify-full checks the certificate of the database and its name.`,
    )
  for (const key of files) {
    const path = given.get(key)
    if (path === null) continue
    if (mode !== 'verify-full')
      throw new ConfigProblem(`${name}: ${key} needs sslmode=verify-full beside it.`)
    try {
      accessSync(path, constants.R_OK)
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      throw new ConfigProblem(`${name}: ${key}=${path} can’t be read (${code}).`)
    }
  }
}
