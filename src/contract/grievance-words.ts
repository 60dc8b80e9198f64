/** What a grievance is about. */
export const grievanceCategories = {
  order: 'An order or its delivery',
  medicine: 'The quality or safety of a medicine',
  refund: 'A payment or a refund',
  pharmacy: 'A pharmacy’s conduct',
  listing: 'A wrong price or description',
  privacy: 'My personal data',
  account: 'My account',
  other: 'Something else',
} as const
export type GrievanceCategory = keyof typeof grievanceCategories

/**
 * Consumer Protection (E-Commerce) Rules 2020, rule 4(5): the grievance officer acknowledges a complaint within
 * 48 hours and redresses it within one month of its receipt.
 */
export const grievanceClocks = { acknowledgeHours: 48, resolveMonths: 1 } as const

/** The ticket number on screens and in emails. */
export function ticketNumber(number: number): string {
  return `G-${number}`
}

/**
 * What happened to a grievance. `acknowledged`: an administrator took it up for the first time. `escalated`: a
 * clock is about to run out, or has run out.
 */
export const grievanceEventKinds = [
  'filed',
  'acknowledged',
  'assigned',
  'message',
  'resolved',
  'reopened',
  'escalated',
] as const
export type GrievanceEventKind = (typeof grievanceEventKinds)[number]

export const grievanceEscalations = [
  'acknowledge_soon',
  'acknowledge_over',
  'resolve_soon',
  'resolve_over',
] as const
export type GrievanceEscalation = (typeof grievanceEscalations)[number]
