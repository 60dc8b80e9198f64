import type { HandlerInput } from '#contract/endpoint.ts'
import type { notifications } from '#contract/notifications.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { readPage } from '../../platform/keyset.ts'
import { notificationView } from './notification-view.ts'
import { say } from './notify-queries.ts'
import {
  countUnread,
  deleteMute,
  findMutes,
  findNews,
  insertMute,
  markAllRead,
  markRead,
} from './queries.ts'
import { nameOf, type Word } from './word.ts'

type Own = Context<Actor>
type Calls = typeof notifications

/** Newest first. */
export async function listNews({ db, actor }: Own, { query }: HandlerInput<Calls['list']>) {
  const list = { sort: '-number', as: 'integer' as const, filter: nameOf(actor) }
  const page = await readPage(list, query, (seek) => findNews(db, actor, seek))
  return { notifications: page.rows.map(notificationView), nextCursor: page.next }
}

export async function unreadNews({ db, actor }: Own) {
  return { unread: await countUnread(db, actor) }
}

/** Reading twice is reading once; throws `not_found` for somebody else's. */
export async function readNews(ctx: Own, { params }: HandlerInput<Calls['read']>) {
  if (!(await markRead(ctx.db, ctx.actor, params.id, ctx.now))) throw new Problem('not_found')
  return recounted(ctx)
}

export async function readAllNews(ctx: Own, { query }: HandlerInput<Calls['readAll']>) {
  await markAllRead(ctx.db, ctx.actor, query.upTo, ctx.now)
  return recounted(ctx)
}

/** The count falls in all of the account's open pages. */
async function recounted(ctx: Own) {
  const word: Word = { to: nameOf(ctx.actor), topics: [] }
  await say(ctx.db, JSON.stringify(word))
  return unreadNews(ctx)
}

export async function newsSettings({ db, actor }: Own) {
  return { muted: await findMutes(db, actor) }
}

export async function muteNews({ db, actor }: Own, { body }: HandlerInput<Calls['mute']>) {
  const { muted, ...muting } = body
  await (muted ? insertMute : deleteMute)(db, actor, muting)
  return { success: true as const }
}
