import pg from 'pg'
import { clientProblem } from '../client-problem.ts'

/**
 * A connection that fails when it is opened, not when it is made, if a certificate or key of its URL cannot be read:
 * a pool also makes connections where nobody catches an error, and the process would end.
 */
export class ReplicaClient extends pg.Client {
  readonly #problem: Error | null

  constructor(config: pg.ClientConfig = {}) {
    const problem = clientProblem(config)
    super(problem === null ? config : {})
    this.#problem = problem
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const problem = this.#problem
    if (problem === null)
      return callback === undefined ? super.connect() : void super.connect(callback)
    if (callback === undefined) return Promise.reject(problem)
    setImmediate(callback, problem)
    return undefined
  }
}
