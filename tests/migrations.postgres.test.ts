import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'

let admin: pg.Client
let name: string
let url: string
beforeEach(async () => {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('this needs a server')
  name = `aushadh_empty_${randomBytes(6).toString('hex')}`
  admin = new pg.Client(given.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  url = given.url.replace(/\/[^/]*$/, `/${name}`)
})
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const open = () => openServer(url, createLog('silent'), 2)

test('migrates an empty database once when four processes start at the same time', async () => {
  const started = await Promise.all([1, 2, 3, 4].map(open))
  try {
    await Promise.all(started.map((database) => database.migrate()))
    const applied = await started[0]?.run(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    )
    expect(applied?.rows).toEqual([{ once: true }])
    expect((await started[3]?.run('select 1 from medicines'))?.rows).toEqual([])
  } finally {
    await Promise.all(started.map((database) => database.close()))
  }
})

test('keeps the stored data when a migrated database is opened again', async () => {
  for (const count of [1, 2]) {
    const database = await open()
    try {
      await database.migrate()
      await database.run(`insert into salts (name) values ('salt ${count}')`)
      const { rows } = await database.run('select count(*)::int as salts from salts')
      expect(rows).toEqual([{ salts: count }])
    } finally {
      await database.close()
    }
  }
})
