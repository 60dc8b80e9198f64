import { STATUS_CODES } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ProblemCode,
  type ProblemDocument,
  problemDocument,
  problems,
  universalProblems,
} from '#contract/problem.ts'

export type Json = Record<string, unknown>

/** The errors that a call can return, each with its message: its own and those of every similar call. */
export function refusalsOf(entry: Endpoint): Map<ProblemCode, string> {
  const { unauthenticated, forbidden } = entry.messages ?? {}
  const own: Partial<Record<ProblemCode, string>> = {
    unauthenticated,
    session_expired: unauthenticated,
    forbidden,
  }
  const codes = [
    ...universalProblems.filter((code) => fits(code, entry)),
    ...(entry.problems ?? []),
  ]
  return new Map(codes.map((code) => [code, own[code] ?? problems[code][1]]))
}

function fits(code: (typeof universalProblems)[number], entry: Endpoint): boolean {
  const { access, params, query, body, takes } = entry
  switch (code) {
    case 'malformed_request':
      return body !== undefined
    case 'payload_too_large':
    case 'unsupported_media_type':
      return body !== undefined || takes !== undefined
    case 'invalid_input':
      return body !== undefined || query !== undefined
    case 'unauthenticated':
    case 'session_expired':
      return access !== 'public'
    case 'forbidden':
      return access !== 'public' && access !== 'signed-in'
    case 'confirmation_needed':
      return entry.stepUp === true
    case 'not_found':
      return params !== undefined && !entry.problems?.some((own) => own.endsWith('_not_found'))
    default:
      return true
  }
}

/** The OpenAPI `responses` for the errors of one call, by status. */
export function refusalResponses(entry: Endpoint): Json {
  const byStatus = new Map<number, [ProblemCode, string][]>()
  for (const refusal of refusalsOf(entry)) {
    const [status] = problems[refusal[0]]
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      String(status),
      {
        description: refusals.map(([code, sentence]) => `\`${code}\`: ${sentence}`).join('\n\n'),
        headers: [429, 503].includes(status) ? { 'Retry-After': retryAfter } : undefined,
        content: {
          'application/problem+json': {
            schema: problemDocument,
            examples: Object.fromEntries(
              refusals.map(([code, sentence]) => [code, exampleOf(code, sentence)]),
            ),
          },
        },
      },
    ]),
  )
}

/** Most calls share their error messages: those examples are written once. */
function exampleOf(code: ProblemCode, sentence: string): Json {
  if (sentence === problems[code][1]) return { $ref: `#/components/examples/${code}` }
  return { value: documentOf(code, sentence) }
}

export function problemExamples(): Record<string, { summary: string; value: ProblemDocument }> {
  return Object.fromEntries(
    Object.entries(problems).map(([code, [, sentence]]) => [
      code,
      { summary: sentence, value: documentOf(code as ProblemCode, sentence) },
    ]),
  )
}

function documentOf(code: ProblemCode, message: string): ProblemDocument {
  const [status] = problems[code]
  return {
    type: `/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Problem',
    status,
    code,
    message,
    success: false,
    requestId: '7b1f0d52-4c3e-4b6a-9a56-3f1c8e2d7a90',
    ...(code === 'invalid_input' ? { errors: [{ path: 'name', message }] } : {}),
  }
}

const retryAfter = {
  description: 'Seconds to wait, if known.',
  schema: { type: 'integer', minimum: 1 },
}
