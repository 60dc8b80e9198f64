import { chain, databaseErrorCode, isUnreachable } from '../db-errors.ts'

/** A new connection led to a server that may have replayed less than the replica had. */
export class ReplicaChanged extends Error {
  constructor() {
    super('a new connection leads to a server that may be behind')
  }
}

/** The replica was left out while it worked. */
export class ReplicaLost extends Error {
  constructor() {
    super('the replica was left out')
  }
}

/** No connection to it came about, for whatever reason: nothing was asked. */
export class NotConnected extends Error {
  override name = 'NotConnected'
  constructor(why: Error) {
    super(why.message, { cause: why })
  }
}

/** Its files are damaged or missing; it ran into an error of its own. */
const ownFault = /^(58|XX)/
/** What takes too long here takes too long on the primary; what writes must not be repeated there. */
const ofTheStatement = ['57014', '25006']

/**
 * Whether a read failed because of the replica, not because of the statement: the primary may answer it. A conflict
 * with what is being replayed is among them (40001).
 */
export function isReplicasFault(error: unknown): boolean {
  if (chain(error).some(isOfTheReplica)) return true
  const code = databaseErrorCode(error)
  if (code === undefined) return isUnreachable(error)
  return !ofTheStatement.includes(code) && (isUnreachable(error) || ownFault.test(code))
}

/** Also where the server ended the connection: the next one may be refused. */
const isOfTheReplica = (error: Error & { severity?: unknown }): boolean =>
  [ReplicaChanged, ReplicaLost, NotConnected].some((kind) => error instanceof kind) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC'
