import type { HandlerInput } from '#contract/endpoint.ts'
import type { notifications } from '#contract/notifications.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { readPage } from '../../platform/keyset.ts'
import { notificationView } from './notification-view.ts'
import { nameOf, type PublishedEvent, readerOf } from './published-event.ts'
import {
  countUnread,
  findMutes,
  findNotifications,
  type Muting,
  markAllRead,
  markRead,
  publish,
  setMute,
} from './queries.ts'

type Own = Context<Actor>
type Calls = typeof notifications

/** Newest first. */
export async function listNotifications(
  { db, actor }: Own,
  { query }: HandlerInput<Calls['list']>,
) {
  const list = { sort: '-number', as: 'integer' as const, filter: nameOf(actor) }
  const reader = readerOf(actor)
  const page = await readPage(list, query, (seek) => findNotifications(db, reader, seek))
  return { notifications: page.rows.map(notificationView), nextCursor: page.next }
}

export async function getUnreadCount({ db, actor }: Own) {
  return { unread: await countUnread(db, readerOf(actor)) }
}

/** Marking twice changes nothing; throws `not_found` for somebody else's notification. */
export async function markNotificationRead(ctx: Own, { params }: HandlerInput<Calls['read']>) {
  if (!(await markRead(ctx.db, readerOf(ctx.actor), params.id, ctx.now)))
    throw new Problem('not_found')
  return recounted(ctx)
}

export async function markAllNotificationsRead(
  ctx: Own,
  { query }: HandlerInput<Calls['readAll']>,
) {
  await markAllRead(ctx.db, readerOf(ctx.actor), query.upTo, ctx.now)
  return recounted(ctx)
}

/** Updates the count in all open pages of the account. */
async function recounted(ctx: Own) {
  const event: PublishedEvent = { to: nameOf(ctx.actor), topics: [] }
  await publish(ctx.db, JSON.stringify(event))
  return getUnreadCount(ctx)
}

export async function getNotificationSettings({ db, actor }: Own) {
  return { muted: await findMutes(db, actor) }
}

/** Called with each changed setting, in its transaction. Handed in by `app.ts`: consents are above notifications. */
export type OnMuted = (ctx: Own, mute: Muting) => Promise<void>

export function muteNotificationsWith(onMuted: OnMuted) {
  return async (ctx: Own, { body }: HandlerInput<Calls['mute']>) => {
    if (await setMute(ctx.db, ctx.actor, body)) await onMuted(ctx, body)
    return { success: true as const }
  }
}
