import type { Role } from '#contract/accounts.ts'
import { type NotificationKind, notificationKinds } from '#contract/notifications.ts'
import type { Db } from '../../platform/db.ts'
import { type Mail, queueMails } from '../../platform/mail.ts'
import { findMuted, insertNotifications } from './notify-queries.ts'

export type Recipient = { role: Role; id: string }

/** News for somebody; `facts` fill its sentence and name no person. `mail`: the same as a letter. */
export type News = {
  to: Recipient
  kind: NotificationKind
  /** What it is about: an order, a consignment, a return, a recall, a statement. */
  subjectId?: string
  facts?: Record<string, string | number>
  mail?: Mail
}

/** Tells people, in the transaction of what it is about; who has muted the topic hears nothing, or reads no letter. */
export async function notify(db: Db, at: Date, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const muted = await findMuted(
    db,
    news.map(({ to }) => to.id),
  )
  const wants = ({ to, kind }: News, by: 'app' | 'mail') =>
    !muted.has(`${to.role} ${to.id} ${notificationKinds[kind]} ${by}`)
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
    news.flatMap((one) => (one.mail !== undefined && wants(one, 'mail') ? [one.mail] : [])),
  )
}
