import { badRequest } from '../refusal.ts'

/** A request body whose fields are not validated yet. Errors follow the provider's sequence and wording. */
export type Fields = Record<string, unknown>

export function fieldsOf(body: unknown, allowed: readonly string[]): Fields {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {}
  const extra = Object.keys(fields).filter((name) => !allowed.includes(name))
  if (extra.length > 0) {
    throw badRequest(`${extra.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
      field: extra[0],
    })
  }
  return fields
}

/** Paise. Also accepts strings of digits, as forms send them. */
export function readAmount(fields: Fields): number | undefined {
  const value = fields.amount
  if (value === undefined || value === null) return undefined
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badRequest('The amount must be an integer.', { field: 'amount' })
  }
  return amount
}

export function requireAmount(fields: Fields): number {
  const amount = readAmount(fields)
  if (amount === undefined) throw badRequest('amount: is required.', { field: 'amount' })
  return amount
}

export function readCurrency(fields: Fields): string {
  const value = fields.currency ?? 'INR'
  if (typeof value !== 'string') {
    throw badRequest(`expected string but provided ${String(value)}`, { field: 'currency' })
  }
  if (value !== 'INR') throw badRequest('Currency is not supported', { field: 'currency' })
  return value
}

export function readReceipt(fields: Fields): string | null {
  const value = fields.receipt ?? null
  if (value === null) return null
  if (typeof value !== 'string')
    throw badRequest('The receipt must be a string.', { field: 'receipt' })
  if (value.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  return value
}
