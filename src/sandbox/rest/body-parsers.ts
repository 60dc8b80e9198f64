import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../refusal.ts'

/** Replaces the parsers of the host application, inside this plugin only. */
export function parseBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseJson(text),
  )
  // The SDK sends this type with an empty body if a method was called without parameters.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
}
