import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'

test('four processes that start at once on an empty database migrate it once', async () => {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('this needs a server')
  const name = `aushadh_empty_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(given.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = given.url.replace(/\/[^/]*$/, `/${name}`)
  const started = await Promise.all([1, 2, 3, 4].map(() => openServer(url, createLog('silent'), 2)))
  try {
    await Promise.all(started.map((database) => database.migrate()))
    const applied = await started[0]?.run(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    )
    expect(applied?.rows).toEqual([{ once: true }])
    expect((await started[3]?.run('select 1 from medicines'))?.rows).toEqual([])
  } finally {
    await Promise.all(started.map((database) => database.close()))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
