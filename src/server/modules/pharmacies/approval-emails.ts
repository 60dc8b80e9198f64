import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { joined, words } from '../../platform/email-words.ts'

type Recipient = { name: string; email: string }

/** Tells an administrator that a pharmacy has registered and waits for approval. */
export function waitingEmail(
  pharmacy: { id: string; name: string; licenseNumber: string },
  sameNumber: readonly string[],
  admin: Recipient,
): Email {
  return emailTo(admin, {
    key: `pharmacy-waits:${pharmacy.id}:${admin.email}`,
    subject: words`${pharmacy.name} waits for approval`,
    paragraphs: [
      words`${pharmacy.name} has registered with the drug licence ${pharmacy.licenseNumber}. Please check it under Approvals. Customers can’t see its medicines until you approve it.`,
      ...(sameNumber.length === 0
        ? []
        : [words`Check the number first: ${joined(sameNumber, ', ')} gave the same one.`]),
    ],
  })
}

/** `sells`: false while no form 20 of the pharmacy is active. */
export function verifiedEmail(pharmacy: Recipient, { sells }: { sells: boolean }): Email {
  return emailTo(pharmacy, {
    subject: words`Your pharmacy is verified`,
    paragraphs: [
      sells
        ? words`we have checked your licence and verified your pharmacy. Customers can now see and buy your medicines.`
        : words`we have verified your pharmacy. Customers can see and buy your medicines once we have approved your retail licence (form 20) too: its number is not the one with which you registered. We notify you then; you find it under Licences.`,
    ],
  })
}

export function rejectedEmail(pharmacy: Recipient): Email {
  return emailTo(pharmacy, {
    subject: words`Your pharmacy was not accepted`,
    paragraphs: [
      words`we could not verify your pharmacy and have removed your registration. If you think this is a mistake, please write to our support and attach a copy of your licence; you may then register again.`,
    ],
  })
}

export function deletedEmail(pharmacy: Recipient): Email {
  return emailTo(pharmacy, {
    subject: words`Your pharmacy’s account is closed`,
    paragraphs: [
      words`your pharmacy’s account has been closed, and its medicines are no longer for sale. If you have questions, please write to our support.`,
    ],
  })
}
