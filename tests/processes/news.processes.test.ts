import { expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { newCustomer } from '../actors.ts'
import { openNews } from '../news.ts'
import { openTestStand } from './test-stand.ts'

/* News are told by whichever process did the deed, and read at whichever process the page is connected to. */

const opened = openTestStand({ processes: 2 })

/** Neither process's own deed. */
const tell = (id: string, kind: NotificationKind) =>
  opened.stand.database.db.transaction((tx) =>
    notify(tx, new Date(), [{ to: { role: 'customer', id }, kind }]),
  )

test('what happens at one process is heard at the other, also that a session has ended', async () => {
  const { stand } = opened
  const { token, id } = await newCustomer(stand.shop(0))
  const streams = [0, 1].map((number) => openNews(stand.shop(number).url, token))
  for (const stream of streams) await (await stream).next()
  await tell(id, 'consignment_shipped')
  for (const stream of streams)
    expect(await (await stream).nextOf('news')).toMatchObject({
      data: { kind: 'consignment_shipped' },
    })
  await stand.shop(0).as(token).accounts.endSession()
  for (const stream of streams) expect(await (await stream).nextOf('none')).toBe(null)
})

test('a process with open streams stops at once, and the page goes on at the other', async () => {
  const { stand } = opened
  const { token, id } = await newCustomer(stand.shop(0))
  const stream = await openNews(stand.shop(1).url, token)
  await stream.next()
  const began = performance.now()
  expect(await stand.shop(1).stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(await stream.next()).toBe(null)
  const again = await openNews(stand.shop(0).url, token, { 'last-event-id': '0' })
  await tell(id, 'consignment_packed')
  expect(await again.nextOf('news')).toMatchObject({ data: { kind: 'consignment_packed' } })
  again.close()
})
