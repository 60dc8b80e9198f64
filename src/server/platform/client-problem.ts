import pg from 'pg'

/**
 * Why no client can be made of this configuration: a certificate or key of its URL cannot be read. The driver throws
 * where it makes the client, and a pool makes clients where nobody catches an error, so that the process would end.
 */
export function clientProblem(config: pg.ClientConfig): Error | null {
  try {
    // Reads the files; opens nothing.
    new pg.Client(config)
    return null
  } catch (error) {
    return error as Error
  }
}

const noFiles = new Set(['EMFILE', 'ENFILE', 'EISDIR'])

/** Whether a connection could not be opened because of this machine's files, which says nothing about the server. */
export function isOwnProblem(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'open' || (code !== undefined && noFiles.has(code))
}
