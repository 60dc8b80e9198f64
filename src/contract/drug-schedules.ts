/*
 * Schedules of the Drugs Rules, 1945, and the NDPS Act, 1985. This file has no schemas, so that pages can import
 * the names without loading a parser.
 */

/** Schedules with their display names. 'none': no schedule names any of the medicine's salts. */
export const schedules = {
  none: 'No schedule',
  OTC: 'Over the counter',
  G: 'Schedule G: only under medical supervision',
  H: 'Schedule H: prescription required',
  H1: 'Schedule H1: prescription required, sale recorded',
  X: 'Schedule X: not sold here',
  NDPS: 'Narcotic, psychotropic or controlled substance: not sold here',
} as const
export type Schedule = keyof typeof schedules

/** Schedules that a seller may declare. A declaration can only make the derived rule stricter. */
export const declarableSchedules = {
  OTC: schedules.OTC,
  H: schedules.H,
  H1: schedules.H1,
} as const
export type DeclaredSchedule = keyof typeof declarableSchedules

/** From the least to the most strict. */
const order: readonly Schedule[] = ['none', 'OTC', 'G', 'H', 'H1', 'NDPS', 'X']

/** The stricter of two schedules; null is an unknown one. */
export function stricter<S extends Schedule>(one: S, other: S): S {
  return order.indexOf(other) > order.indexOf(one) ? other : one
}

/** Schedules of medicines on sale, each of which the operator can stop. */
export const stoppableSchedules = ['OTC', 'G', 'H', 'H1'] as const satisfies readonly Schedule[]
export type StoppableSchedule = (typeof stoppableSchedules)[number]

/**
 * What a pharmacy needs besides form 20 to sell a medicine, as bits: an active pharmacist, an active form 21, and
 * that the operator has not stopped the medicine's schedule.
 */
export const saleNeeds = { pharmacist: 1, form21: 2, OTC: 4, G: 8, H: 16, H1: 32 } as const

/** Schedules as the bits of `saleNeeds`. */
export function maskOf(schedules: readonly StoppableSchedule[]): number {
  return schedules.reduce((mask, schedule) => mask | saleNeeds[schedule], 0)
}

/** Where a medicine is applied. 'other': in a way that its name and pack don't say. */
export const routes = {
  oral: 'By mouth',
  parenteral: 'By injection or infusion',
  topical: 'On the skin',
  eye: 'In the eye',
  ear_nose: 'In the ear or nose',
  inhaled: 'Inhaled',
  vaginal: 'Vaginal',
  rectal: 'Rectal',
  other: 'Other',
} as const
export type Route = keyof typeof routes

/** Why a medicine is never on sale, whatever its seller declares. */
export const bars = {
  unclassified:
    'Not on sale: the shop has no rule for a salt of this medicine yet. An administrator adds it.',
  maybe_more_salts:
    'Not on sale: the composition may leave out a salt that must not be sold online. Enter all salts as printed on the pack.',
  schedule_x: 'Not on sale: Schedule X medicines must not be sold online.',
  ndps: 'Not on sale: narcotic, psychotropic and controlled substances must not be sold online.',
  banned:
    'Not on sale: this preparation is prohibited in India (section 26A of the Drugs and Cosmetics Act).',
} as const
export type Bar = keyof typeof bars

/** What a pharmacy is told about a medicine without a batch. */
export const noBatch = 'Add batch and expiry to sell this.'

/**
 * How sure a rule is. A: the text of the rule was read; B: a good secondary source; C: recalled, to be reviewed
 * by a pharmacist; D: decided by an administrator.
 */
export const ruleGrades = {
  A: 'Text of the rule',
  B: 'Secondary source',
  C: 'To be reviewed',
  D: 'Administrator’s decision',
} as const
export type RuleGrade = keyof typeof ruleGrades
