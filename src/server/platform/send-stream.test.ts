import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendStream } from './send-stream.ts'

async function* lines() {
  yield 'a,b\r\n'
}

const download = async (filename: string) => {
  const app = fastify()
  app.get('/', (_, reply) => sendStream(reply, 'text/csv', { filename, body: lines() }))
  try {
    return await app.inject('/')
  } finally {
    await app.close()
  }
}

test('names a download', async () => {
  const { headers } = await download('register-h1-2026-11.csv')
  expect(headers['content-disposition']).toBe('attachment; filename="register-h1-2026-11.csv"')
})

test.each(['', '../../etc/passwd', 'a"; filename="b', 'a\r\nx: y', 'दवा.csv', '.htaccess'])(
  'sends no download under the name %j',
  async (filename) => {
    const { statusCode, headers } = await download(filename)
    expect(statusCode).toBe(500)
    expect(headers['content-disposition']).toBeUndefined()
  },
)
