import type { securityLog } from '../security-log.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { asha } from './people.ts'

export const securityLogExamples: Examples<typeof securityLog> = {
  list: {
    request: { query: { level: 'WARN', limit: 25 } },
    answer: [
      {
        _id: 90211,
        at: '2026-11-18T06:41:03.000Z',
        event: 'authn_login_fail',
        level: 'WARN',
        account: { role: 'admin', _id: ids.admin, name: asha.name },
        address: '203.0.113.7',
        call: 'POST /api/admin/login',
        subject: null,
        details: {},
      },
    ],
    headers: pageOf(1),
  },
  export: {
    request: { query: { event: 'authn_login_fail', from: '2026-11-18' } },
    answer:
      '\uFEFFNumber,Time (IST),Event,Level,Role,Account ID,Staff ID,Session ID,IP address,Call,Subject,Subject ID,Details\r\n',
  },
}
