import * as z from 'zod/mini'
import { email, id, instant, keysOf, line, optionalText, text } from './fields.ts'
import {
  grievanceCategories,
  grievanceEscalations,
  grievanceEventKinds,
} from './grievance-words.ts'

const category = z.enum(keysOf(grievanceCategories), 'Choose what it is about')
const complaint = text('Describe what happened and what you expect', 4000)

/** What a customer files; `orderId`: one of the customer's own orders. */
export const grievanceInput = z.object({
  category,
  text: complaint,
  orderId: z.optional(id),
})

/** What a visitor without an account files; `order`: an order number as the visitor typed it. */
export const visitorGrievanceInput = z.object({
  category,
  text: complaint,
  name: line('Name is required', 120),
  email,
  order: optionalText(60),
})

export const grievanceMessage = z.object({ text: text('Write a message', 4000) })

/** The token of an emailed link: 256 random bits. */
const token = z
  .string('This link is incomplete.')
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete.'))
export const grievanceLink = z.object({ token })
export const linkedMessage = z.extend(grievanceMessage, { token })

/** The receipt of a complaint: its ticket number and the two dates that the rules promise. */
export const grievanceReceipt = z.object({
  number: z.string(),
  acknowledgeBy: instant,
  resolveBy: instant,
})
export type GrievanceReceipt = z.infer<typeof grievanceReceipt>

const state = z.enum(['open', 'resolved'])

/** `acknowledgedAt`: when a person took it up; the automatic receipt does not count. */
const listed = {
  _id: id,
  number: z.string(),
  category,
  state,
  filedAt: instant,
  acknowledgeBy: instant,
  acknowledgedAt: z.nullable(instant),
  resolveBy: instant,
  resolvedAt: z.nullable(instant),
}

export const listedGrievance = z.object(listed)
export type ListedGrievance = z.infer<typeof listedGrievance>

/** One event as the complainant sees it; `by` is the side that acted. */
export const shownEvent = z.object({
  _id: z.int(),
  kind: z.enum(grievanceEventKinds),
  by: z.enum(['complainant', 'marketplace']),
  at: instant,
  text: z.string(),
})
export type ShownEvent = z.infer<typeof shownEvent>

/** A grievance as its complainant sees it. `mayReopen`: it is resolved and was not reopened before. */
export const ownGrievance = z.object({
  ...listed,
  /** A customer's own order. */
  orderId: z.nullable(id),
  /** The order number that a visitor gave. */
  order: z.nullable(z.string()),
  mayReopen: z.boolean(),
  /** Oldest first. */
  events: z.array(shownEvent),
})
export type OwnGrievance = z.infer<typeof ownGrievance>

const person = z.object({ _id: id, name: z.string() })

/**
 * A row of the administrator's list. `dueAt`: when the next clock runs out. `waiting`: the complainant wrote last.
 * A complainant whose data was erased has an empty name.
 */
export const adminListedGrievance = z.object({
  ...listed,
  dueAt: instant,
  overdue: z.boolean(),
  waiting: z.boolean(),
  complainant: z.string(),
  assignee: z.nullable(person),
})
export type AdminListedGrievance = z.infer<typeof adminListedGrievance>

/** One event as administrators see it. `name`: who acted, '' if erased or the system. */
export const adminEvent = z.object({
  _id: z.int(),
  kind: z.enum(grievanceEventKinds),
  by: z.enum(['customer', 'visitor', 'admin', 'system']),
  name: z.string(),
  at: instant,
  text: z.string(),
  /** Of 'assigned': the name of the administrator who has it now. */
  assignee: z.nullable(z.string()),
  /** Of 'escalated': which clock. */
  escalation: z.nullable(z.enum(grievanceEscalations)),
})
export type AdminEvent = z.infer<typeof adminEvent>

/** `admins`: whom it can be assigned to. `customerId`: null for a visitor. */
export const adminGrievance = z.extend(adminListedGrievance, {
  email: z.string(),
  customerId: z.nullable(id),
  orderId: z.nullable(id),
  order: z.nullable(z.string()),
  reopened: z.boolean(),
  events: z.array(adminEvent),
  admins: z.array(person),
})
export type AdminGrievance = z.infer<typeof adminGrievance>
