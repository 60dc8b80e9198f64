import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { isRefusal, pageProblem, refusedFields, sentenceFor, unreachable } from './problems.ts'

/** The error of the server's copy of the client: the same name, another class. */
class ServersRefusal extends Error {
  override readonly name = 'Refusal'
  readonly code = 'medicine_not_found'
  readonly status = 404
  readonly errors = [{ path: 'id', message: 'Not a valid id.' }]
}

test('recognises a refusal by name, whichever bundle threw it', () => {
  const error = new ServersRefusal('Medicine not found')
  expect(isRefusal(error, 404)).toBe(true)
  expect(sentenceFor(error)).toBe('Medicine not found')
  expect(pageProblem(error).init?.status).toBe(404)
  expect(refusedFields(error)).toEqual({ id: 'Not a valid id.' })
})

test('uses their own messages for a missing and an unreadable response', () => {
  expect(sentenceFor(new Refusal(0, { code: 'network' }), 'Failed.')).toBe(unreachable)
  expect(sentenceFor(new Refusal(502, { code: 'unreadable' }), 'Failed.')).toBe('Failed.')
  expect(pageProblem(new Error('boom'), 'Failed.')).toMatchObject({ init: { status: 503 } })
})
