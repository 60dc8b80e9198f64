import { accessSync, constants } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'
import { AddressProblem, parametersOf, serversOf } from './platform/database-address.ts'
import type { ServerOptions } from './platform/db-server.ts'

const files = ['sslrootcert', 'sslcert', 'sslkey']
/** What turns the check of the server's certificate off, now or in a later version of the driver. */
const weakModes = /^(?!verify-full$|disable$)/

type Settings = {
  DATABASE_URL?: string | undefined
  DATABASE_SESSION_URL?: string | undefined
  PREPARED_STATEMENTS: 'on' | 'off'
}

/** How to open the database of DATABASE_URL. Throws `ConfigProblem`. */
export function readServerOptions(settings: Settings): ServerOptions {
  const { DATABASE_URL, DATABASE_SESSION_URL, PREPARED_STATEMENTS } = settings
  if (DATABASE_URL === undefined && DATABASE_SESSION_URL !== undefined)
    throw new ConfigProblem('DATABASE_SESSION_URL needs DATABASE_URL beside it.')
  requireUsable('DATABASE_URL', DATABASE_URL)
  requireUsable('DATABASE_SESSION_URL', DATABASE_SESSION_URL)
  return { sessionUrl: DATABASE_SESSION_URL, preparedStatements: PREPARED_STATEMENTS === 'on' }
}

/**
 * Refuses a database's URL whose servers can't be found, that would speak TLS without checking whom it reaches, or that
 * names files which can't be read: the driver would only say so at the first connection. Throws `ConfigProblem`.
 */
export function requireUsable(name: string, url: string | undefined): void {
  if (url === undefined) return
  checkServers(name, url)
  const given = parametersOf(url)
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

function checkServers(name: string, url: string): void {
  try {
    serversOf(url)
  } catch (error) {
    if (error instanceof AddressProblem) throw new ConfigProblem(`${name}: ${error.message}`)
    throw error
  }
}
