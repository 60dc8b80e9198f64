import { expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { newCustomer } from '../actors.ts'
import { openEvents } from '../event-streams.ts'
import { openTestStand } from './test-stand.ts'

/* Any process may create a notification; the process to which a page is connected must deliver it. */

const opened = openTestStand({ processes: 2 })

/** Creates a notification outside of both processes. */
const notifyFromOutside = (id: string, kind: NotificationKind) =>
  opened.stand.database.db.transaction((tx) =>
    notify(tx, new Date(), [{ to: { role: 'customer', id }, kind }]),
  )

test('an event at one process reaches pages at the other, including the end of a session', async () => {
  const { stand } = opened
  const { token, id } = await newCustomer(stand.shop(0))
  const streams = [0, 1].map((number) => openEvents(stand.shop(number).url, token))
  for (const stream of streams) await (await stream).next()
  await notifyFromOutside(id, 'shipment_shipped')
  for (const stream of streams)
    expect(await (await stream).nextOf('notification')).toMatchObject({
      data: { kind: 'shipment_shipped' },
    })
  await stand.shop(0).as(token).accounts.endSession()
  for (const stream of streams) expect(await (await stream).nextOf('none')).toBe(null)
})

test('a process with open streams stops at once, and the page continues at the other', async () => {
  const { stand } = opened
  const { token, id } = await newCustomer(stand.shop(0))
  const stream = await openEvents(stand.shop(1).url, token)
  await stream.next()
  const began = performance.now()
  expect(await stand.shop(1).stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(await stream.next()).toBe(null)
  const again = await openEvents(stand.shop(0).url, token, { 'last-event-id': '0' })
  await notifyFromOutside(id, 'shipment_packed')
  expect(await again.nextOf('notification')).toMatchObject({ data: { kind: 'shipment_packed' } })
  again.close()
})
