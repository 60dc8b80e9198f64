import type { promises } from '../promises.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

export const promiseExamples: Examples<typeof promises> = {
  list: {
    request: { params: { pin: '411002' }, query: { medicines: ids.medicine } },
    answer: { promises: [{ _id: ids.medicine, promisedOn: '2026-11-21' }] },
    headers: { 'cache-control': 'public, max-age=60' },
  },
}
