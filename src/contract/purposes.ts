/* Purposes without schemas, so that pages can import them alone. */

/**
 * The version of the privacy notice (`src/web/pages/notices/privacy.tsx`): the day on which it was last changed in
 * substance. Customers who were shown an earlier one are asked to read it.
 */
export const noticeVersion = '2026-11-27'

/**
 * What the shop does with a customer's data that no order needs and no law asks for. What an order needs is no
 * choice: the notice describes it. `emails`: the topic of the emails that it is about.
 */
export const purposes = {
  review_name: {
    title: 'Your first name beside your reviews',
    text: 'Everybody sees your first name and an initial. Otherwise your reviews say “A customer”.',
  },
  emails_orders: {
    title: 'Emails about your orders',
    text: 'When an order is sent, delivered, late or cancelled. We always email you about refunds, and about what a pharmacy cannot deliver.',
    emails: 'orders',
  },
  emails_prescriptions: {
    title: 'Emails about your prescriptions',
    text: 'When a pharmacist has a question. You find it in your notifications too.',
    emails: 'prescriptions',
  },
  emails_returns: {
    title: 'Emails about your returns',
    text: 'When a pharmacy accepts or refuses one.',
    emails: 'returns',
  },
  emails_complaints: {
    title: 'Emails about your complaints',
    text: 'When we answer or resolve one.',
    emails: 'grievances',
  },
} as const
