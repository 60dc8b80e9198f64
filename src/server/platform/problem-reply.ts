import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode, type ProblemDocument } from '#contract/problem.ts'
import { chain, isUnreachable } from './db-errors.ts'
import { wrongType } from './raw-bodies.ts'

/** How soon a client asks again when the database was unreachable: a failover takes some seconds. */
const retryAfterSeconds = 2

/** The only place that turns errors into responses: application/problem+json, without internal details. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (isCutOff(error, request.raw)) {
      request.log.debug({ err: error }, 'the connection closed before its body had arrived')
      return sendProblem(new Problem('malformed_request'), request, reply)
    }
    const problem = problemOf(error, request)
    if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected failure')
    else if (problem.status >= 500) {
      // The code that mapped this error to a problem gave it as the cause.
      const cause = error === problem ? {} : { err: error }
      request.log.warn(cause, problem.code)
    }
    return sendProblem(problem, request, reply)
  })
}

export function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.problem = problem
  const seconds =
    problem.details?.retryAfterSeconds ??
    (problem.code === 'unavailable' ? retryAfterSeconds : undefined)
  if (typeof seconds === 'number') reply.header('retry-after', Math.ceil(seconds))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(documentOf(problem, request.id))
}

/** The body of a refusal; `status` where it is not the problem's usual one. */
export function documentOf(
  problem: Problem,
  requestId: string,
  status = problem.status,
): ProblemDocument {
  return {
    type: `/problems/${problem.code}`,
    title: STATUS_CODES[status] ?? 'Problem',
    status,
    code: problem.code,
    message: problem.message,
    success: false,
    requestId,
    errors: problem.errors,
    details: problem.details,
  }
}

/**
 * Whether the connection closed while the body was read, mostly because the client left. Sockets of clients and of the
 * database fail with the same codes, so only the error of this request counts.
 */
function isCutOff(error: unknown, raw: IncomingMessage): boolean {
  if (raw.complete || !raw.destroyed) return false
  return chain(error).some(
    (one) => one === raw.errored || one.code === 'ERR_STREAM_PREMATURE_CLOSE',
  )
}

/** The errors of Fastify itself, by their code. */
const byCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
}

function problemOf(error: unknown, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (isUnreachable(error)) return new Problem('unavailable')
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongType(routeOptions)
  const known = typeof code === 'string' ? byCode[code] : undefined
  if (known !== undefined) return new Problem(known)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Problem('malformed_request')
  return new Problem('internal')
}
