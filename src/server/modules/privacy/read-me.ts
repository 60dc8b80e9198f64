import { indianMoment } from '../../platform/clock.ts'

/** Explains a copy to the customer who opens it. */
export function readMe(now: Date): string {
  return `Your data at Aushadh, as of ${indianMoment(now)} (India)

account/profile.json              Your name, email, username and phone number
account/email-changes.json        New emails that you entered
account/consents.json             Privacy notices that you were shown, and what you chose
account/addresses.json            Your saved addresses
account/nominee.json              Whom you named to exercise your rights after your death
account/sessions.json             Your logins: when, browser, IP address
account/second-factors.json       Your passkeys and authenticator apps, without their secrets
account/cart.json                 Your cart
account/notifications.json        Notifications of the last 90 days
account/muted-notifications.json  Notifications that you turned off
account/reviews.json              Your reviews
account/helpful-reviews.json      Reviews that you found helpful
account/patients.json             The people whose prescriptions you uploaded
account/returns.json              Your returns
account/recall-notices.json       Recalls that we notified you of
account/audit-log.json            What the audit log says about your actions
account/security-events.json      What you did while logged in that we recorded for security
orders/<number>/order.json        One order: address, shipments, items, timeline, payments, refunds,
                                  ratings, messages with the pharmacist, register entries
orders/<number>/*.pdf             Its invoices, credit notes and refund vouchers
prescriptions/<id>/data.json      One prescription: its medicines, and who viewed its pages
prescriptions/<id>/*.webp         Its pages, as you uploaded them
returns/*.webp                    Photos of your returns
complaints/<id>.json              One complaint with its messages

A file or folder is missing where there is nothing to put into it. Text is UTF-8. Times are in UTC. Amounts whose
name ends in "Paise" are in paise: 100 paise are one rupee. The ids are those that we store, so that files refer
to each other.

Left out: secrets such as the hash of your password and delivery codes, digests by which a search finds names that
are in the files, and who at a pharmacy or at Aushadh handled something. Emails to you are in your own mailbox.

To correct something, or to ask about it, write to the grievance officer: the page "Privacy" says how.
`
}
