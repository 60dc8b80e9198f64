import type { FastifyInstance } from 'fastify'
import { oneAtATime, readIdempotency, transferKeys } from '../refunds/idempotency.ts'
import { collection, type Query, readPage, readPeriod } from '../rest/listing.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'
import { createTransfer } from './create-transfer.ts'
import { findTransfer, presentTransfer } from './read-transfer.ts'

type ById = { Params: { id: string } }

export function transferRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post('/transfers', { preValidation: oneAtATime(transferKeys) }, async (request) =>
    presentTransfer(createTransfer(sandbox, request.body, readIdempotency(request, transferKeys))),
  )

  app.get<{ Querystring: Query }>('/transfers', async ({ query }) => {
    const transfers = listEntities(sandbox.store, 'transfers', readPeriod(query), readPage(query))
    return collection(transfers.map(presentTransfer))
  })

  app.get<ById>('/transfers/:id', async ({ params }) =>
    presentTransfer(findTransfer(sandbox, params.id)),
  )
}
