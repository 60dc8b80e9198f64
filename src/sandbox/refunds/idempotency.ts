import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredRefund, StoredTransfer } from '../entities.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'

export type Idempotency = NonNullable<StoredRefund['idempotency']>

/** The header of an idempotency key, its format, and the message for a wrong format. */
type KeyRule = { header: string; form: RegExp; message: string }

export const refundKeys: KeyRule = {
  header: 'x-refund-idempotency',
  form: /^[A-Za-z0-9_-]{10,}$/,
  message: 'The idempotency key must be at least 10 characters of letters, digits, - and _.',
}
export const transferKeys: KeyRule = {
  header: 'x-transfer-idempotency',
  form: /^[A-Za-z0-9_-]{4,36}$/,
  message: 'The idempotency key must be 4 to 36 characters of letters, digits, - and _.',
}

export function readIdempotency(
  request: FastifyRequest,
  { header, form, message }: KeyRule,
): Idempotency | null {
  const key = request.headers[header]
  if (key === undefined) return null
  if (typeof key !== 'string' || !form.test(key)) throw badRequest(message)
  return { key, digest: digestOf([request.url, request.body]) }
}

/** The refund or transfer that the same request made earlier. Rejects a different request with the same key. */
export function earlier<Table extends 'refunds' | 'transfers'>(
  sandbox: Sandbox,
  table: Table,
  { key, digest }: Idempotency,
) {
  const made = listEntities(sandbox.store, table, [['idempotency_key = ?', key]])[0]
  const before: StoredRefund | StoredTransfer | undefined = made
  if (before && before.idempotency?.digest !== digest) {
    throw badRequest('Different request with the same idempotency key has already been processed.')
  }
  return made
}

/** A route hook that allows one request per key at a time. */
export function oneAtATime({ header }: KeyRule) {
  const underWay = new Set<string>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers[header]
    if (typeof key !== 'string') return
    if (underWay.has(key)) throw stillInProgress()
    underWay.add(key)
    // A dropped connection emits 'close' without 'finish'; either one ends the request.
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
