import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type ErrorDetail, Refusal } from '../refusal.ts'

/** Sends every error in the provider's shape; unexpected errors reveal no details. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Refusal) return send(reply, error.statusCode, error.detail)
  const statusCode = error.statusCode ?? 500
  if (statusCode < 500) return send(reply, 400, badRequest(error.message).detail)
  request.log.error(error)
  return send(reply, 500, serverError)
}

export function answerUnknownUrl(_request: FastifyRequest, reply: FastifyReply) {
  const description = 'The requested URL was not found on the server.'
  const nowhere = { source: 'NA', step: 'NA', reason: 'NA' }
  return send(reply, 400, badRequest(description, nowhere).detail)
}

export const serverError: ErrorDetail = {
  code: 'SERVER_ERROR',
  description:
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
  source: 'NA',
  step: 'NA',
  reason: 'NA',
  metadata: {},
}

function send(reply: FastifyReply, statusCode: number, error: ErrorDetail) {
  return reply.code(statusCode).send({ error })
}
