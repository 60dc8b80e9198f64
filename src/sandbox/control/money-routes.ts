import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { authorizePayment } from '../payments/authorize-payment.ts'
import { capturePayment } from '../payments/capture-payment.ts'
import { failPayment } from '../payments/fail-payment.ts'
import { findPayment, presentPayment } from '../payments/read-payment.ts'
import { presentRefund } from '../refunds/read-refund.ts'
import { failRefund, processRefund } from '../refunds/settle-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { presentTransfer } from '../transfers/read-transfer.ts'
import { failTransfer, processTransfer } from '../transfers/settle-transfer.ts'
import { readBody } from './read-body.ts'

type ById = { Params: { id: string } }

const authorizeBody = z.strictObject({ capture: z.boolean().optional() })

/** Actions of banks and of the provider's staff on a payment, refund or transfer, without the shop. */
export function moneyRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post<ById>('/payments/:id/authorize', async ({ params, body }) => {
    const { capture } = readBody(authorizeBody, body)
    return presentPayment(authorizePayment(sandbox, params.id, capture), true)
  })

  app.post<ById>('/payments/:id/capture', async ({ params }) => {
    const { id, amount } = findPayment(sandbox, params.id)
    return presentPayment(capturePayment(sandbox, id, { amount }), true)
  })

  app.post<ById>('/payments/:id/fail', async ({ params }) =>
    presentPayment(failPayment(sandbox, params.id), true),
  )

  app.post<ById>('/refunds/:id/process', async ({ params }) =>
    presentRefund(processRefund(sandbox, params.id)),
  )

  app.post<ById>('/refunds/:id/fail', async ({ params }) =>
    presentRefund(failRefund(sandbox, params.id)),
  )

  app.post<ById>('/transfers/:id/process', async ({ params }) =>
    presentTransfer(processTransfer(sandbox, params.id)),
  )

  app.post<ById>('/transfers/:id/fail', async ({ params }) =>
    presentTransfer(failTransfer(sandbox, params.id)),
  )
}
