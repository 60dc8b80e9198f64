/*
 * The rules that the operator decides, with the law beside them. This file has no schemas, so that pages can import
 * the words without loading a parser.
 */

/** How a customer gets a Schedule H1 medicine. */
export const h1Deliveries = {
  pickup: 'Picked up at the pharmacy',
  deliver: 'Delivered like other medicines',
} as const
export type H1Delivery = keyof typeof h1Deliveries

/** Schedules whose sale the operator can stop. */
export const stoppableSchedules = {
  OTC: 'Over the counter',
  G: 'Schedule G',
  H: 'Schedule H',
  H1: 'Schedule H1',
} as const
export type StoppableSchedule = keyof typeof stoppableSchedules

export type OperatorRules = {
  h1Delivery: H1Delivery
  /** Delivered prescription medicines stay in the revenue district of the seller's licence. */
  sameDistrictOnly: boolean
  /** How old a prescription may be when it is dispensed from for the first time, in days. */
  acuteDays: number
  chronicDays: number
  stopped: StoppableSchedule[]
}

/** What applies until an administrator decides otherwise: G.S.R. 220(E) to the letter. */
export const defaultOperatorRules: OperatorRules = {
  h1Delivery: 'pickup',
  sameDistrictOnly: true,
  acuteDays: 7,
  chronicDays: 30,
  stopped: [],
}

/** The most days that the operator can allow for a prescription. */
export const mostPrescriptionDays = 365

/** A rule on its page: what the law says, where, and what happens when the rule changes. */
export type RuleWords = { title: string; law: string; source: string; effect: string }

const doorstep =
  'Ministry of Health and Family Welfare, G.S.R. 220(E) of 26-03-2020, under section 26B of the Drugs and Cosmetics Act, 1940'

export const operatorRuleWords: Record<
  'h1Delivery' | 'sameDistrictOnly' | 'prescriptionDays' | 'stopped',
  RuleWords
> = {
  h1Delivery: {
    title: 'Schedule H1 medicines',
    law: 'A holder of a licence in Form 20 or 21 may deliver medicines to the door, Schedule H included. Narcotic drugs, psychotropic substances, controlled substances and medicines of Schedules H1 and X are excluded.',
    source: doorstep,
    effect:
      'Applies to checkouts from now on. Shipments that are already ordered stay as they were ordered. Medicines that a drug rule marks as pickup only are picked up either way.',
  },
  sameDistrictOnly: {
    title: 'Delivery of prescription medicines',
    law: 'The patient must live in the same revenue district as the licence holder.',
    source: doorstep,
    effect:
      'Applies to checkouts from now on: an address outside the district of the pharmacy’s licence is refused. A pharmacy whose licence names no district delivers no prescription medicines. Pickup is not limited.',
  },
  prescriptionDays: {
    title: 'Age of a prescription',
    law: 'For an acute condition a prescription is valid for delivery within 7 days of its issue, for a chronic one within 30 days. No other rule sets an end for a prescription of Schedule H or H1.',
    source: doorstep,
    effect:
      'Pharmacists verify by the new limit from now on. What was verified before stays verified.',
  },
  stopped: {
    title: 'Stopped schedules',
    law: 'The Central Government may restrict or prohibit the sale of a drug in the public interest. Online sale of medicines is before the courts: the Delhi High Court barred it without a licence on 12-12-2018 and repeated this on 28-08-2023.',
    source:
      'Drugs and Cosmetics Act, 1940, sections 26A and 26B; Zaheer Ahmed v. Union of India, Delhi High Court, 12-12-2018',
    effect:
      'All medicines of a stopped schedule leave the shop in the same minute, at every pharmacy. What is already paid is sent or declined as usual.',
  },
}
