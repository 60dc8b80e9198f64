import type { ConsentList, consents } from '../consents.ts'
import { noticeVersion } from '../purposes.ts'
import type { Examples } from './example.ts'

const chosen: ConsentList = {
  notice: { version: noticeVersion, shown: noticeVersion },
  purposes: [
    {
      purpose: 'review_name',
      given: false,
      at: '2026-11-26T05:30:09.000Z',
      notice: noticeVersion,
    },
    { purpose: 'emails_orders', given: true, at: null, notice: null },
  ],
}

export const consentExamples: Examples<typeof consents> = {
  list: { answer: chosen },
  change: { request: { body: { purpose: 'review_name', given: false } }, answer: chosen },
  readNotice: { request: { body: { version: noticeVersion } }, answer: { success: true } },
}
