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

/** The addresses of replicas, of which there may be none. Throws `ConfigProblem`. */
export function readReplicaUrls(settings: {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URLS?: string | undefined
}): string[] {
  const name = 'DATABASE_REPLICA_URLS'
  const urls = settings[name]?.split(/[\s,]+/).filter((url) => url !== '') ?? []
  if (urls.length > 0 && settings.DATABASE_URL === undefined)
    throw new ConfigProblem(`${name} needs DATABASE_URL, the primary that they follow.`)
  for (const url of urls) {
    if (!/^postgres(ql)?:\/\/[^/]/.test(url) || !URL.canParse(url))
      throw new ConfigProblem(`${name}: each address must begin with postgres:// and a host.`)
    checkDatabaseTls(name, url)
  }
  return urls
}
