export type ErrorCode = 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'

/** The provider's `error` object on the wire. */
export type ErrorDetail = {
  code: ErrorCode
  description: string
  source: string | null
  step: string | null
  reason: string | null
  metadata: { order_id?: string; payment_id?: string }
  field?: string
}

/** An error response in the provider's shape. It is thrown so that a transaction rolls back. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly detail: ErrorDetail

  constructor(statusCode: number, detail: ErrorDetail) {
    super(detail.description)
    this.statusCode = statusCode
    this.detail = detail
  }
}

export function badRequest(description: string, more: Partial<ErrorDetail> = {}): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...more,
  })
}

export function unknownId(): Refusal {
  return badRequest('The id provided does not exist')
}

export function notAnId(id: string): Refusal {
  return badRequest(`${id} is not a valid id`)
}

export function orderAlreadyPaid(orderId: string): Refusal {
  return badRequest(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    { reason: 'order_already_paid', metadata: { order_id: orderId } },
  )
}
