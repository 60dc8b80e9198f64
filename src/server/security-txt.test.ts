import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readOperator } from './operator-config.ts'
import { serveSecurityTxt } from './security-txt.ts'

async function asked(settings: Record<string, string>, demo = false) {
  const app = fastify()
  app.setErrorHandler((error, _, reply) =>
    reply.code((error as { status?: number }).status ?? 500).send(),
  )
  serveSecurityTxt(app, {
    notices: readOperator(settings, demo),
    publicUrl: () => 'https://shop.example',
    clock: () => new Date('2026-11-24T06:00:00Z'),
  })
  return app.inject('/.well-known/security.txt')
}

test('says where to report a vulnerability, and until when that is true', async () => {
  const answer = await asked({ OPERATOR_EMAIL: 'care@shop.example' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:care@shop.example',
      'Expires: 2027-05-23T06:00:00.000Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['the operator has set no email', false],
  ['the operator is a sample', true],
])('does not exist where %s', async (_, demo) => {
  expect((await asked({}, demo)).statusCode).toBe(404)
})
