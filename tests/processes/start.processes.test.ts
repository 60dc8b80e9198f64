import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Refusal } from '#contract/client.ts'
import { admin } from './stand.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2, empty: true, settings: { DEMO_DATA: 'true' } })

test('two processes that start at once on an empty database open one shop', async () => {
  const { stand } = opened
  for (const shop of stand.shops) {
    const { user } = await shop.as().accounts.adminLogin({ body: admin })
    expect(user.email).toBe(admin.email)
    expect((await shop.as().catalogue.list()).body.length).toBeGreaterThan(0)
  }
  const counted = await stand.query(
    `select (select count(*)::int from admins) admins,
       (select count(*)::int from pharmacies) = (select count(distinct name)::int from pharmacies) once`,
  )
  expect(counted).toEqual([{ admins: 1, once: true }])
})

test('schedules every job once', async () => {
  const rows = await opened.stand.query<{ name: string; times: number }>(
    'select name, count(*)::int as times from pgboss.schedule group by name',
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
})

test('a process that stops leaves the others serving', async () => {
  const { stand } = opened
  // Each client repeats its request until it is refused, even if it reads its last response after the
  // process has ended.
  const answers = Array.from({ length: 8 }, async () => {
    for (;;)
      try {
        await stand
          .shop(1)
          .as()
          .catalogue.list({ query: { limit: 1 } })
      } catch (error) {
        return (error as Refusal).code
      }
  })
  await pause(300)
  await stand.shop(1).stop()
  // Connections fail, and a proxy would choose another process; no response is broken.
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['network']))
  await expect(stand.shop(1).as().shop.terms()).rejects.toMatchObject({ code: 'network' })
  await expect(stand.shop(0).as().shop.terms()).resolves.toBeDefined()
  await stand.shop(1).restart()
  await expect(stand.shop(1).as().shop.terms()).resolves.toBeDefined()
})
