import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, words } from '../../platform/email-words.ts'

const sentences = {
  named: words`a person was named, or changed, who may exercise your rights at Aushadh after your death or incapacity. You see them under My Account.`,
  withdrawn: words`the nomination of the person who may exercise your rights at Aushadh after your death or incapacity was withdrawn.`,
}

/** Tells customers that their nominee has changed, without naming the person. */
export function nomineeEmail(
  to: { name: string; email: string },
  what: 'named' | 'withdrawn',
  shopUrl: string,
): Email {
  return emailTo(to, {
    subject: what === 'named' ? words`You named a nominee` : words`Your nomination was withdrawn`,
    paragraphs: [
      sentences[what],
      words`If you did not do it, set a new password now: ${linkIn(shopUrl)`/customer/forgot-password`}`,
    ],
  })
}
