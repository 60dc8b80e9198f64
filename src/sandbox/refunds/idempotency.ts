import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredRefund } from '../entities.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'

export type Idempotency = NonNullable<StoredRefund['idempotency']>

export function readIdempotency(request: FastifyRequest): Idempotency | null {
  const key = request.headers['x-refund-idempotency']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest(
      'The idempotency key must be at least 10 characters of letters, digits, - and _.',
    )
  }
  return { key, digest: digestOf([request.url, request.body]) }
}

/** The refund that this very request made before; a different request with its key is refused. */
export function earlierRefund(sandbox: Sandbox, { key, digest }: Idempotency) {
  const refund = listEntities(sandbox.store, 'refunds', [['idempotency_key = ?', key]])[0]
  if (refund && refund.idempotency?.digest !== digest) {
    throw badRequest('Different request with the same idempotency key has already been processed.')
  }
  return refund
}

/** A route hook that lets one request per key in at a time. */
export function oneAtATime() {
  const underWay = new Set<string>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers['x-refund-idempotency']
    if (typeof key !== 'string') return
    if (underWay.has(key)) throw stillInProgress()
    underWay.add(key)
    // A dropped connection closes without finishing; both end the request.
    for (const end of ['finish', 'close']) reply.raw.once(end, () => underWay.delete(key))
  }
}

function stillInProgress(): Refusal {
  const description = 'Another request with the same idempotency key is still in progress.'
  return new Refusal(409, badRequest(description).detail)
}

function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return pairs.map(([key, inner]) => [key, sorted(inner)])
}
