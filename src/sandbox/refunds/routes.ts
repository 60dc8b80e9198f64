import type { FastifyInstance } from 'fastify'
import { findPayment } from '../payments/read-payment.ts'
import { collection, type Query, readPage, readPeriod } from '../rest/listing.ts'
import { readNotesOnly } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities, saveEntity } from '../store/entity-table.ts'
import { createRefund } from './create-refund.ts'
import { oneAtATime, readIdempotency, refundKeys } from './idempotency.ts'
import { findRefund, presentRefund } from './read-refund.ts'

type ById = { Params: { id: string }; Querystring: Query }
type OfPayment = { Params: { id: string; refundId: string } }

export function refundRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post<ById>(
    '/payments/:id/refund',
    { preValidation: oneAtATime(refundKeys) },
    async (request) =>
      presentRefund(
        createRefund(
          sandbox,
          request.params.id,
          request.body,
          readIdempotency(request, refundKeys),
        ),
      ),
  )

  app.get<ById>('/payments/:id/refunds', async ({ params, query }) => {
    const { id } = findPayment(sandbox, params.id)
    const conditions = [...readPeriod(query), ['payment_id = ?', id] as [string, string]]
    const refunds = listEntities(sandbox.store, 'refunds', conditions, readPage(query))
    return collection(refunds.map(presentRefund))
  })

  app.get<OfPayment>('/payments/:id/refunds/:refundId', async ({ params }) =>
    presentRefund(findRefund(sandbox, params.refundId, params.id)),
  )

  app.get<{ Querystring: Query }>('/refunds', async ({ query }) => {
    const refunds = listEntities(sandbox.store, 'refunds', readPeriod(query), readPage(query))
    return collection(refunds.map(presentRefund))
  })

  app.get<ById>('/refunds/:id', async ({ params }) => presentRefund(findRefund(sandbox, params.id)))

  app.patch<ById>('/refunds/:id', async ({ params, body }) =>
    sandbox.store.transact(() => {
      const refund = { ...findRefund(sandbox, params.id), notes: readNotesOnly(body) }
      saveEntity(sandbox.store, 'refunds', refund)
      return presentRefund(refund)
    }),
  )
}
