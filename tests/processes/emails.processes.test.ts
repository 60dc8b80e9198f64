import { afterAll, expect, test } from 'vitest'
import { queueEmail } from '#server/platform/email.ts'
import { words } from '#server/platform/email-words.ts'
import { openSmtpServer } from './smtp-server.ts'
import { openTestStand } from './test-stand.ts'

const post = await openSmtpServer()
afterAll(() => post.close())
const opened = openTestStand({ processes: 1, settings: { SMTP_URL: post.url } })

test('sends an email again with the same Message-ID when the process is killed before it records the delivery', async () => {
  const { stand } = opened
  const shop = stand.shop()
  await shop.kill()
  await shop.restart({ at: 'after-email-sent' })
  await queueEmail(stand.database.db, {
    recipient: 'meera@example.in',
    subject: words`Hello`,
    body: words`Good evening.`,
  })
  await expect(shop.run('send-emails')).rejects.toThrow('ended')
  await shop.died()
  const waiting = async () =>
    (await stand.query('select id from emails where sent_at is null')).length
  expect([post.emails.length, await waiting()]).toEqual([1, 1])
  await shop.restart()
  await shop.run('send-emails')
  expect(post.emails).toHaveLength(1)
  await shop.advance(10 * 60 + 1)
  await shop.run('send-emails')
  await shop.run('send-emails')
  expect([post.emails.length, await waiting()]).toEqual([2, 0])
  const ids = post.emails.map((email) => /^Message-ID: (<.+>)\r$/im.exec(email)?.[1])
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@.+>$/)
  expect(ids[1]).toBe(ids[0])
})
