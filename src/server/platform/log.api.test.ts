import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { customers } from '../tables.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

test('logs what failed and where for a failed statement, without its values', async () => {
  const database = await openTestDatabase()
  const lines: string[] = []
  const app = createHttp(createLog('info', { write: (line) => void lines.push(line) }), false)
  const meera = { nameTokens: ['Meera'], email: 'meera@example.in', username: 'meera' }
  app.get('/twice', async () => {
    for (const _ of [1, 2])
      await database.db
        .insert(customers)
        .values({ id: randomUUID(), ...meera, passwordHash: 'a hash of it' })
  })
  app.get('/unreadable', async () => {
    await database.db.select().from(customers).where(eq(customers.id, 'meera@example.in'))
  })
  app.get('/several', async () => {
    const failure = await database.db.execute(sql`select ${meera.email}::text / 0`).catch((e) => e)
    throw new AggregateError([failure], 'some failed')
  })
  try {
    for (const url of ['/twice', '/unreadable', '/several'])
      expect((await app.inject(url)).statusCode).toBe(500)
    expect(lines).toHaveLength(3)
    const [twice] = lines.map((line) => JSON.parse(line))
    expect(twice).toMatchObject({
      msg: 'unexpected failure',
      err: {
        message: expect.stringMatching(/^Failed query: insert into "customers"/),
        stack: expect.stringMatching(/\n\s+at /),
        cause: { code: '23505', constraint: expect.stringMatching(/^customers_/) },
      },
    })
    expect(lines[0]).not.toMatch(/meera|a hash of it/i)
    expect(lines[2]).not.toMatch(/meera/i)
    expect(JSON.parse(lines[1] ?? '').err.message).not.toMatch(/meera/i)
  } finally {
    await app.close()
    await database.close()
  }
})

test('writes one line for each entry, whatever a caller sends', async () => {
  const lines: string[] = []
  const app = createHttp(createLog('debug', { write: (line) => void lines.push(line) }), false)
  app.get('/*', async () => ({}))
  try {
    const forged = '{"level":50,"msg":"admin logged in"}'
    await app.inject({ url: `/a%0a${encodeURIComponent(forged)}`, headers: { host: 'a' } })
    await app.inject({ url: '/b', headers: { 'user-agent': `x\u2028${forged}` } })
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(JSON.parse(line).msg).toBe('answered')
    }
  } finally {
    await app.close()
  }
})
