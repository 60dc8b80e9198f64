import type { Mail } from '../../platform/mail.ts'

type Recipient = { name: string; email: string }

/** To an administrator: somebody wants to sell here. */
export function waitingMail(
  pharmacy: { id: string; name: string; licenseNumber: string },
  { name, email }: Recipient,
): Mail {
  return {
    key: `pharmacy-waits:${pharmacy.id}:${email}`,
    ...letter(email, `${pharmacy.name} waits for approval`, [
      `Dear ${name},`,
      `${pharmacy.name} has registered with the drug licence ${pharmacy.licenseNumber}. Please check it under Approvals: until then customers see none of its medicines.`,
    ]),
  }
}

export function verifiedMail({ name, email }: Recipient): Mail {
  return letter(email, 'Your pharmacy is verified', [
    `Dear ${name},`,
    'we have checked your licence and verified your pharmacy. From now on customers see your medicines and can buy them.',
  ])
}

export function rejectedMail({ name, email }: Recipient): Mail {
  return letter(email, 'Your pharmacy was not accepted', [
    `Dear ${name},`,
    'we could not verify your pharmacy, and your registration has been removed. If you think that we are mistaken, please write to our support with a copy of your licence; you may then register again.',
  ])
}

export function deletedMail({ name, email }: Recipient): Mail {
  return letter(email, 'Your pharmacy’s account is closed', [
    `Dear ${name},`,
    'your pharmacy’s account has been closed, and its medicines are no longer for sale. If you have questions, please write to our support.',
  ])
}

function letter(recipient: string, subject: string, lines: string[]): Mail {
  return { recipient, subject, body: [...lines, 'Aushadh'].join('\n\n') }
}
