import type { Role } from '#contract/accounts.ts'
import {
  type NewsFacts,
  type NotificationKind,
  notificationKinds,
  unmutable,
} from '#contract/notifications.ts'
import type { Db } from '../../platform/db.ts'
import { type Mail, queueMails } from '../../platform/mail.ts'
import { mailed } from './mailed.ts'
import { insertNotifications, sayAndFindMuted } from './notify-queries.ts'
import { wordsFor } from './word.ts'

export type Recipient = { role: Role; id: string }

/** News for somebody; `facts` fill its sentence and name no person. `mail`: the same as a letter. */
export type News = {
  to: Recipient
  kind: NotificationKind
  /** What it is about; the contract says what that is for each role. */
  subjectId?: string
  facts?: NewsFacts
  mail?: Mail
}

/**
 * Tells people, in the transaction of what it is about (never without one: the word would be heard before
 * there is anything to read); who has muted the topic hears nothing, or reads no
 * letter. Their open pages hear of it once that is committed, muted or not: a queue shows what is in it.
 */
export async function notify(db: Db, at: Date, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const muted = await sayAndFindMuted(
    db,
    wordsFor(news.map(({ to, kind }) => ({ to, topic: notificationKinds[kind] }))),
    [...new Set(news.map(({ to }) => to.id))],
  )
  const wants = ({ to, kind }: News, by: 'app' | 'mail') =>
    unmutable.includes(kind) || !muted.has(`${to.role} ${to.id} ${notificationKinds[kind]} ${by}`)
  await insertNotifications(
    db,
    news
      .filter((one) => wants(one, 'app'))
      .map(({ to, kind, subjectId, facts = {} }) => ({
        role: to.role,
        accountId: to.id,
        kind,
        subjectId: subjectId ?? null,
        facts,
        createdAt: at,
      })),
  )
  await queueMails(
    db,
    news.flatMap((one) =>
      one.mail !== undefined && mailed[one.kind].includes(one.to.role) && wants(one, 'mail')
        ? [one.mail]
        : [],
    ),
  )
}
