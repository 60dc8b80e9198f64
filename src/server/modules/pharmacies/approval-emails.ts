import type { Email } from '../../platform/email.ts'

type Recipient = { name: string; email: string }

/** Tells an administrator that a pharmacy has registered and waits for approval. */
export function waitingEmail(
  pharmacy: { id: string; name: string; licenseNumber: string },
  sameNumber: readonly string[],
  { name, email }: Recipient,
): Email {
  return {
    key: `pharmacy-waits:${pharmacy.id}:${email}`,
    ...message(email, `${pharmacy.name} waits for approval`, [
      `Dear ${name},`,
      `${pharmacy.name} has registered with the drug licence ${pharmacy.licenseNumber}. Please check it under Approvals. Customers can’t see its medicines until you approve it.`,
      ...(sameNumber.length === 0
        ? []
        : [`Check the number first: ${sameNumber.join(', ')} gave the same one.`]),
    ]),
  }
}

export function verifiedEmail({ name, email }: Recipient): Email {
  return message(email, 'Your pharmacy is verified', [
    `Dear ${name},`,
    'we have checked your licence and verified your pharmacy. Customers can now see and buy your medicines.',
  ])
}

export function rejectedEmail({ name, email }: Recipient): Email {
  return message(email, 'Your pharmacy was not accepted', [
    `Dear ${name},`,
    'we could not verify your pharmacy and have removed your registration. If you think this is a mistake, please write to our support and attach a copy of your licence; you may then register again.',
  ])
}

export function deletedEmail({ name, email }: Recipient): Email {
  return message(email, 'Your pharmacy’s account is closed', [
    `Dear ${name},`,
    'your pharmacy’s account has been closed, and its medicines are no longer for sale. If you have questions, please write to our support.',
  ])
}

function message(recipient: string, subject: string, lines: string[]): Email {
  return { recipient, subject, body: [...lines, 'Aushadh'].join('\n\n') }
}
