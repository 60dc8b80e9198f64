import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'

/**
 * /healthz: the process responds and is not about to stop. /readyz: the database responds and is migrated, too. Both
 * are 503 while the process drains, so that a proxy that asks either sends requests to other processes.
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const draining = { status: 'draining' }
  app.get('/healthz', async (_request, reply) =>
    app.draining.begun ? reply.code(503).send(draining) : { status: 'ok' },
  )
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.begun) return reply.code(503).send(draining)
    const ready = await db.execute(sql`select 1 from medicines limit 0`).then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
