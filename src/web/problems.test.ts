import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { isRefusal, pageProblem, refusedFields, sentenceFor, unreachable } from './problems.ts'

/** What the server's copy of the client throws: the same name, another class. */
class ServersRefusal extends Error {
  override readonly name = 'Refusal'
  readonly code = 'medicine_not_found'
  readonly status = 404
  readonly errors = [{ path: 'id', message: 'Not a valid id.' }]
}

test('a refusal is known by its name, whichever bundle it comes from', () => {
  const error = new ServersRefusal('Medicine not found')
  expect(isRefusal(error, 404)).toBe(true)
  expect(sentenceFor(error)).toBe('Medicine not found')
  expect(pageProblem(error).init?.status).toBe(404)
  expect(refusedFields(error)).toEqual({ id: 'Not a valid id.' })
})

test('no answer and an unreadable one have sentences of their own', () => {
  expect(sentenceFor(new Refusal(0, { code: 'network' }), 'Failed.')).toBe(unreachable)
  expect(sentenceFor(new Refusal(502, { code: 'unreadable' }), 'Failed.')).toBe('Failed.')
  expect(pageProblem(new Error('boom'), 'Failed.')).toMatchObject({ init: { status: 503 } })
})
