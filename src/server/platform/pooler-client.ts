import type pg from 'pg'

type Client = new (config?: pg.ClientConfig) => pg.Client
type Pooling = {
  /** What each transaction sets as it begins. */
  settings?: Record<string, string | number>
  preparedStatements: boolean
}
type Query = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Connections through a pooler in transaction mode, where the next statement may run in another session: a
 * transaction sets its limits as it begins, in the same message, and statements have no names if the pooler does not
 * know them.
 */
export function poolerClient(base: Client, { settings = {}, preparedStatements }: Pooling): Client {
  const limits = Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('')
  return class extends base {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const changed: Query = (statement, ...rest) => {
        if (!isConfig(statement)) return query(statement, ...rest)
        const { name, text } = statement
        const sent = preparedStatements ? { name } : { name: undefined }
        return query(
          { ...statement, ...sent, text: /^begin\b/.test(text) ? `${text}${limits}` : text },
          ...rest,
        )
      }
      Object.assign(this, { query: changed })
    }
  }
}

/** The job queue sends plain text, which has no name. */
const isConfig = (statement: unknown): statement is { name?: string; text: string } =>
  typeof statement === 'object' && statement !== null && 'text' in statement
