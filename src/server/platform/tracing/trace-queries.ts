import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { activeSpan, currentRecorder, errorKind } from './tracing.ts'

/**
 * A span for each statement on a pool's connections, inside the span of the work that runs it. Does nothing unless
 * spans are recorded when the pool is opened.
 */
export function traceQueries(pool: pg.Pool): void {
  if (currentRecorder() === undefined) return
  // A statement that waited for a connection would otherwise run in the context of the work that returned it.
  const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown
  pool.connect = ((callback?: () => void) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))) as never
  pool.on('connect', traceClient)
}

type Run = (...given: unknown[]) => unknown
type Statement = { text?: string; name?: string; submit?: unknown }

function traceClient(client: pg.PoolClient): void {
  const run = client.query.bind(client) as Run
  const traced: Run = (...given) => {
    const above = activeSpan()
    const statement = statementOf(given[0])
    if (!above?.isRecording() || statement === null) return run(...given)
    const recorder = currentRecorder()
    const text = withoutValues(statement.text ?? '')
    const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const span = recorder?.start(statement.name ?? operation, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      },
      parent: above,
    })
    const end = (error: unknown) => {
      if (error && span) recorder?.fail(span, errorKind(error))
      span?.end()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const answered: Run = (error, ...rest) => {
        end(error)
        callback(error, ...rest)
      }
      return run(...given.slice(0, -1), answered)
    }
    const answer = run(...given) as Promise<unknown>
    answer.then(() => end(undefined), end)
    return answer
  }
  client.query = traced as never
}

/** Null for what is no statement of one answer, such as a cursor. */
function statementOf(given: unknown): Statement | null {
  if (typeof given === 'string') return { text: given }
  const statement = given as Statement
  return typeof statement.submit === 'function' ? null : statement
}

/** Values are parameters; what the text itself quotes goes too, whoever wrote it. */
export function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'?'")
}
