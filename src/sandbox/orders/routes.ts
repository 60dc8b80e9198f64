import type { FastifyInstance } from 'fastify'
import { listPayments, presentPayment } from '../payments/read-payment.ts'
import { collection, type Query, readExpand, readPage, readPeriod } from '../rest/listing.ts'
import { readNotesOnly } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Condition, listEntities, saveEntity } from '../store/entity-table.ts'
import { createOrder } from './create-order.ts'
import { findOrder, presentExpandedOrder, presentOrder } from './read-order.ts'

type ById = { Params: { id: string }; Querystring: Query }

export function orderRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post('/orders', async (request) => presentOrder(createOrder(sandbox, request.body)))

  app.get<{ Querystring: Query }>('/orders', async ({ query }) => {
    const expand = readExpand(query)
    const conditions = [...readPeriod(query), ...readOrderFilters(query)]
    const orders = listEntities(sandbox.store, 'orders', conditions, readPage(query))
    return collection(orders.map((order) => presentExpandedOrder(sandbox, order, expand)))
  })

  // The SDK requests an order's transfers with a trailing slash; some host applications already ignore it.
  const slashes = app.initialConfig.routerOptions?.ignoreTrailingSlash === true
  for (const path of slashes ? ['/orders/:id'] : ['/orders/:id', '/orders/:id/']) {
    app.get<ById>(path, async ({ params, query }) =>
      presentExpandedOrder(sandbox, findOrder(sandbox, params.id), readExpand(query)),
    )
  }

  app.get<ById>('/orders/:id/payments', async ({ params, query }) => {
    const { id } = findOrder(sandbox, params.id)
    const withCard = readExpand(query).has('card')
    return collection(listPayments(sandbox, id).map((row) => presentPayment(row, withCard)))
  })

  app.patch<ById>('/orders/:id', async ({ params, body }) =>
    sandbox.store.transact(() => {
      const order = { ...findOrder(sandbox, params.id), notes: readNotesOnly(body) }
      saveEntity(sandbox.store, 'orders', order)
      return presentOrder(order)
    }),
  )
}

function readOrderFilters(query: Query): Condition[] {
  const conditions: Condition[] = []
  if (typeof query.receipt === 'string') conditions.push(['receipt = ?', query.receipt])
  if (query.authorized === '1' || query.authorized === 'true') {
    conditions.push([
      'EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status = ?)',
      'authorized',
    ])
  }
  return conditions
}
