import { expect, test } from 'vitest'
import { checkMigrated, NotMigrated, type Queries } from './serving-role.ts'

const failing = (error: Error): Queries => ({ query: () => Promise.reject(error) })

test.each(['42P01', '3F000', '42501'])(
  'a database whose migrations answer with %s is not migrated',
  async (code) => {
    const error = Object.assign(new Error('refused'), { code })
    await expect(checkMigrated(failing(error))).rejects.toThrow(NotMigrated)
  },
)

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a server that stops', Object.assign(new Error('stopping'), { code: '57P01' })],
])('%s says nothing about migrations', async (_, error) => {
  await expect(checkMigrated(failing(error))).rejects.toBe(error)
})
