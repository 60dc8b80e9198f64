import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, keysOf, success } from './fields.ts'
import type { NotificationTopic } from './notifications.ts'
import { noticeVersion, purposes } from './purposes.ts'

/** What a customer may turn off without losing an order: each purpose is a choice of its own. */
export const purpose = z.enum(keysOf(purposes), 'Unknown purpose.')
export type Purpose = z.infer<typeof purpose>

/** The purpose of emails about a topic; undefined for topics without one. */
export function emailPurpose(topic: NotificationTopic): Purpose | undefined {
  return keysOf(purposes).find((one) => 'emails' in purposes[one] && purposes[one].emails === topic)
}

/**
 * One purpose and the customer's choice. `at`: when they last chose; null: never, so it is as the notice says that
 * they were shown. `notice`: the version of the notice at that time.
 */
export const consent = z.object({
  purpose,
  given: z.boolean(),
  at: z.nullable(instant),
  notice: z.nullable(z.string()),
})
export type Consent = z.infer<typeof consent>

/** `shown`: the version of the privacy notice that the customer was last shown; null: none. */
export const consentList = z.object({
  notice: z.object({ version: z.string(), shown: z.nullable(z.string()) }),
  purposes: z.array(consent),
})
export type ConsentList = z.infer<typeof consentList>

const present = new RegExp(`^${noticeVersion}$`)

export const consents = {
  list: endpoint({
    method: 'GET',
    path: '/api/customer/consents',
    access: 'customer',
    summary: 'List the optional purposes of the customer’s data, with their choices',
    response: consentList,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/customer/consents',
    access: 'customer',
    summary: 'Give or withdraw the consent to one purpose; counts from the next request on',
    body: z.object({ purpose, given: z.boolean('Must be true or false.') }),
    response: consentList,
  }),
  readNotice: endpoint({
    method: 'POST',
    path: '/api/customer/notice-reading',
    access: 'customer',
    summary: 'Record that the customer was shown a version of the privacy notice',
    body: z.object({
      version: z.string().check(z.regex(present, 'This is not the present version.')),
    }),
    response: success,
  }),
}
