import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runOwnPostgres, runStandby } from '../scripts/run-postgres.ts'

async function ask(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test('a standby follows its primary and takes over when it is promoted', async () => {
  const primary = await runOwnPostgres()
  onTestFinished(primary.stop)
  await ask(primary.url('postgres'), 'create table copied (at int)')
  const standby = await runStandby(primary)
  onTestFinished(standby.stop)
  await ask(primary.url('postgres'), 'insert into copied values (7)')
  await expect
    .poll(async () => (await ask(standby.url('postgres'), 'select at from copied')).rows)
    .toEqual([{ at: 7 }])
  await expect(ask(standby.url('postgres'), 'insert into copied values (8)')).rejects.toThrow(
    'read-only',
  )
  await primary.crash()
  await standby.promote()
  expect((await ask(standby.url('postgres'), 'insert into copied values (8)')).rowCount).toBe(1)
})
