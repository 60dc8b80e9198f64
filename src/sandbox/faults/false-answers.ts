import { badRequest, type ErrorDetail } from '../refusal.ts'
import { serverError } from '../rest/answer-errors.ts'
import type { Fault } from './fault-body.ts'

export type FalseAnswer = {
  statusCode: number
  contentType: string
  body: string
  headers?: Record<string, string>
}

type Connection = 'delay' | 'drop-before' | 'commit-then-drop'

export const falseAnswers: Record<Exclude<Fault<'route'>['fault'], Connection>, FalseAnswer> = {
  'error-500': json(500, serverError),
  'html-502': {
    statusCode: 502,
    contentType: 'text/html',
    body: '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>',
  },
  'malformed-200': {
    statusCode: 200,
    contentType: 'application/json',
    body: '{"id":"order_',
  },
  'conflict-409': json(
    409,
    badRequest('Another request with the same idempotency key is still in progress.').detail,
  ),
  'limit-429': json(429, badRequest('Request failed. Please try after sometime.').detail),
  'redirect-302': {
    statusCode: 302,
    contentType: 'text/html',
    body: '',
    // Discard: whoever follows a redirect from a payment API learns so at once.
    headers: { location: 'http://127.0.0.1:9/redirected' },
  },
}

function json(statusCode: number, error: ErrorDetail): FalseAnswer {
  return { statusCode, contentType: 'application/json', body: JSON.stringify({ error }) }
}
