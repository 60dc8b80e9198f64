import { states } from './states.ts'

/*
 * Numbers by which a seller is known to the tax office. Goods are sold through an operator by a seller registered for
 * GST, or by one whose sales are too small for that and who has an enrolment number: one State only, granted before
 * the first supply, ended by a registration (Notification 34/2023-Central Tax of 31-07-2023, GSR 577(E), in force
 * from 01-10-2023, under sections 23(2) and 52 of the CGST Act). The operator lets no other seller sell
 * (Notification 37/2023-Central Tax of 04-08-2023, GSR 589(E)).
 */

/**
 * How many days a pharmacy sells after its approval without a GSTIN or an enrolment number: the portal takes this
 * long to grant one, and SPEC.md asks for neither at registration.
 */
export const daysWithoutTaxNumber = 30

/** Days before the end of that time on which the pharmacy is warned; 0: when it has ended. */
export const taxWarningDays = [14, 3, 0] as const

/** State, then letters and digits: no check character of enrolment numbers is published. */
const shape = /^\d{2}[0-9A-Z]{13}$/

/** Whether the format and the state are those of an enrolment number, in upper case without spaces. */
export function isEnrolmentNumber(number: string): boolean {
  return shape.test(number) && number.slice(0, 2) in states
}
