import { afterAll, expect, test } from 'vitest'
import { openPostOffice } from './post-office.ts'
import { openTestStand } from './test-stand.ts'

const post = await openPostOffice()
afterAll(() => post.close())
const opened = openTestStand({ processes: 1, settings: { SMTP_URL: post.url } })

test('killed between sending a letter and writing that down, it sends it again under the same Message-ID', async () => {
  const { stand } = opened
  const shop = stand.shop()
  await shop.kill()
  await shop.restart({ at: 'after-mail-sent' })
  await stand.query(
    "insert into mails (recipient, subject, body) values ('meera@example.in', 'Hello', 'Good news.')",
  )
  await expect(shop.run('send-mails')).rejects.toThrow('ended')
  await shop.died()
  const waiting = async () =>
    (await stand.query('select id from mails where sent_at is null')).length
  expect([post.letters.length, await waiting()]).toEqual([1, 1])
  await shop.restart()
  await shop.run('send-mails')
  expect(post.letters).toHaveLength(1)
  await shop.advance(10 * 60 + 1)
  await shop.run('send-mails')
  await shop.run('send-mails')
  expect([post.letters.length, await waiting()]).toEqual([2, 0])
  const ids = post.letters.map((letter) => /^Message-ID: (<.+>)\r$/im.exec(letter)?.[1])
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@.+>$/)
  expect(ids[1]).toBe(ids[0])
})
