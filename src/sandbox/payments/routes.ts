import type { FastifyInstance } from 'fastify'
import { unknownId } from '../refusal.ts'
import { collection, type Query, readExpand, readPage, readPeriod } from '../rest/listing.ts'
import { readNotesOnly } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities, saveEntity } from '../store/entity-table.ts'
import { capturePayment } from './capture-payment.ts'
import { findPayment, presentPayment } from './read-payment.ts'

type ById = { Params: { id: string }; Querystring: Query }

export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get<{ Querystring: Query }>('/payments', async ({ query }) => {
    const withCard = readExpand(query).has('card')
    const payments = listEntities(sandbox.store, 'payments', readPeriod(query), readPage(query))
    return collection(payments.map((payment) => presentPayment(payment, withCard)))
  })

  app.get<ById>('/payments/:id', async ({ params, query }) =>
    presentPayment(findPayment(sandbox, params.id), readExpand(query).has('card')),
  )

  app.get<ById>('/payments/:id/card', async ({ params }) => {
    const { card } = findPayment(sandbox, params.id)
    if (!card) throw unknownId()
    return card
  })

  app.patch<ById>('/payments/:id', async ({ params, body }) =>
    sandbox.store.transact(() => {
      const payment = { ...findPayment(sandbox, params.id), notes: readNotesOnly(body) }
      saveEntity(sandbox.store, 'payments', payment)
      return presentPayment(payment, false)
    }),
  )

  app.post<ById>('/payments/:id/capture', async ({ params, body }) =>
    presentPayment(capturePayment(sandbox, params.id, body), false),
  )
}
