import { registerYears } from './register-words.ts'
import { retentionDays } from './retention-days.ts'

export type Retention = {
  /** Whose data it is. */
  of: 'customer' | 'pharmacy or administrator'
  /** In the words of the privacy page. */
  data: string
  stays: string
  /** The law, or what it is stored for. */
  why: string
  /** Tables by their names in the database. */
  tables: readonly string[]
  /** The job that deletes it; without one, it goes with the account, or stays. */
  job?: string
}

const withAccount = 'until you delete your account'
const whileRecords = 'without a fixed end'

/** Every kind of personal data that the shop stores: how long, and why. The privacy page lists it. */
export const retention: readonly Retention[] = [
  {
    of: 'customer',
    data: 'Profile, password, second factors, and settings of notifications',
    stays: withAccount,
    why: 'you log in and order with them',
    tables: ['customers', 'second_factors', 'recovery_codes', 'unconfirmed_emails', 'mutes'],
  },
  {
    of: 'customer',
    data: 'Which privacy notices you were shown, and which purposes you agreed to or not',
    stays: whileRecords,
    why: 'your choices must be provable (DPDP Act, 2023, s. 6 (10))',
    tables: ['consents'],
  },
  {
    of: 'customer',
    data: 'Saved addresses',
    stays: 'until you delete them, or your account',
    why: 'you need not type them again',
    tables: ['addresses'],
  },
  {
    of: 'customer',
    data: 'Your nominee, with email or phone number',
    stays: 'until you withdraw the nomination or delete your account',
    why: 'they may exercise your rights after your death or incapacity (DPDP Act, 2023, s. 14)',
    tables: ['nominees'],
  },
  {
    of: 'customer',
    data: 'Cart',
    stays: withAccount,
    why: 'it waits for your next visit',
    tables: ['cart_items'],
  },
  {
    of: 'customer',
    data: 'Logins, with browser and IP address',
    stays: `${retentionDays.sessions} days after their end; browser and IP address until you delete your account, if that is sooner`,
    why: 'you and we can see who was logged in',
    tables: ['sessions'],
    job: 'delete-old-sessions',
  },
  {
    of: 'customer',
    data: 'Emailed links, a new email before it is confirmed, and unfinished logins',
    stays: 'a day after they expire',
    why: 'a link that was used before is told apart from one that never existed',
    tables: ['password_resets', 'email_changes', 'login_challenges'],
    job: 'delete-old-links',
  },
  {
    of: 'customer',
    data: 'Counts of repeated attempts, by IP address or account',
    stays: 'half an hour at most; of downloads of your data, until the end of the day',
    why: 'nobody can guess passwords or flood the shop',
    tables: ['attempts'],
    job: 'delete-old-attempts',
  },
  {
    of: 'customer',
    data: 'Notifications',
    stays: `${retentionDays.notifications} days`,
    why: 'you can look up what happened lately',
    tables: ['notifications'],
    job: 'delete-old-notifications',
  },
  {
    of: 'customer',
    data: 'Emails to you',
    stays: `${retentionDays.emails} days at most, and their text only until they are sent`,
    why: 'they can be sent again if your mailbox does not answer',
    tables: ['emails'],
    job: 'delete-old-emails',
  },
  {
    of: 'customer',
    data: 'Prescriptions whose upload you did not finish',
    stays: `${retentionDays.unfinishedPrescriptions} days`,
    why: 'you can finish them',
    tables: ['prescriptions', 'prescription_pages'],
    job: 'delete-unfinished-prescriptions',
  },
  {
    of: 'customer',
    data: 'Prescriptions, patients, and messages with pharmacists',
    stays:
      'until you delete them, or your account, or their open orders have ended after that; those on which medicines were dispensed stay with the order, and each view of their pages stays recorded',
    why: 'pharmacists verify them; what was dispensed must be provable (Drugs Rules, 1945, rule 65)',
    tables: [
      'patients',
      'prescriptions',
      'prescription_items',
      'prescription_pages',
      'prescription_views',
      'verifications',
      'verification_messages',
    ],
    job: 'erase-prescriptions-of-closed-accounts',
  },
  {
    of: 'customer',
    data: 'The pharmacies’ registers of medicines on prescription',
    stays: `${registerYears.prescription} years at least, for Schedule H1 ${registerYears.h1}`,
    why: 'Drugs Rules, 1945, rule 65',
    tables: ['register_entries', 'prescription_draws'],
  },
  {
    of: 'customer',
    data: 'Orders, deliveries, invoices, payments and refunds',
    stays: whileRecords,
    why: 'tax and drug law require records of every sale (CGST Act, 2017, s. 36; Drugs Rules, 1945, rule 65)',
    tables: [
      'orders',
      'order_items',
      'order_events',
      'shipments',
      'picks',
      'payments',
      'captures',
      'refunds',
      'reversals',
      'reversal_items',
      'documents',
    ],
  },
  {
    of: 'customer',
    data: 'Delivery codes',
    stays: 'until the delivery',
    why: 'they prove that you received it',
    tables: ['delivery_codes'],
  },
  {
    of: 'customer',
    data: 'Messages of the payment provider',
    stays: `${retentionDays.providerEvents} days`,
    why: 'a payment can be traced if something went wrong',
    tables: ['provider_events'],
    job: 'delete-old-events',
  },
  {
    of: 'customer',
    data: 'Return photos that you did not use',
    stays: `${retentionDays.unusedReturnPhotos} days`,
    why: 'you can finish your request',
    tables: ['return_photos'],
    job: 'delete-unused-return-photos',
  },
  {
    of: 'customer',
    data: 'Returns, with reasons, notes and photos',
    stays: `notes and photos ${withAccount} and the return is decided; the rest stays with the order`,
    why: 'the pharmacy decides by them, and you may object',
    tables: ['returns', 'return_photos'],
    job: 'delete-data-of-closed-accounts',
  },
  {
    of: 'customer',
    data: 'Complaints: their texts, and a visitor’s name and email',
    stays:
      'two years after the resolution; or until you delete your account, once they are resolved',
    why: 'you can turn to a consumer commission for two years (Consumer Protection Act, 2019, s. 69)',
    tables: ['grievances', 'grievance_events', 'grievance_links'],
    job: 'erase-old-grievances',
  },
  {
    of: 'customer',
    data: 'Reviews, votes and ratings',
    stays: `until you delete them; after you delete your account, without your name`,
    why: 'other customers rely on them',
    tables: ['reviews', 'review_votes', 'seller_ratings'],
  },
  {
    of: 'customer',
    data: 'Which recalls you were notified of',
    stays: whileRecords,
    why: 'a recall must reach every buyer, provably',
    tables: ['recall_notices'],
  },
  {
    of: 'customer',
    data: 'Security events: logins, refusals, exports and reads of personal data, with IP addresses',
    stays: `${retentionDays.securityEvents} days`,
    why: 'breaches can be found and traced (DPDP Rules, 2025, rule 6)',
    tables: ['security_events'],
    job: 'delete-old-security-events',
  },
  {
    of: 'customer',
    data: 'The audit log: who changed what, with IP address and without your name',
    stays: whileRecords,
    why: 'changes of money, rights and records stay provable',
    tables: ['audit_entries'],
  },
  {
    of: 'pharmacy or administrator',
    data: 'Names, logins and roles of administrators and of a pharmacy’s staff',
    stays: 'closed accounts stay with their names, without a fixed end',
    why: 'what they dispensed, decided or changed names them (Drugs Rules, 1945, rule 65)',
    tables: ['admins', 'pharmacies', 'staff_members'],
  },
  {
    of: 'pharmacy or administrator',
    data: 'Registrations of pharmacists, and licences with their documents',
    stays: whileRecords,
    why: 'each sale must be traceable to who was allowed to make it',
    tables: [
      'pharmacist_registrations',
      'pharmacist_warnings',
      'licences',
      'licence_events',
      'licence_documents',
    ],
  },
  {
    of: 'pharmacy or administrator',
    data: 'Inspectors’ links and their uses, and answers to recalls',
    stays: whileRecords,
    why: 'who read the registers, and who answered a recall, stays provable',
    tables: ['inspection_links', 'inspection_uses', 'recall_answers'],
  },
]
