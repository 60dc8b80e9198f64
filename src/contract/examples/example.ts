import type { Body, CallInput, Endpoint } from '../endpoint.ts'

/**
 * One example call: `request` contains params, query and body, `upload` the raw body of an entry with
 * `takes`; `answer` is the response body (of a streamed response: its text, or one of its lines).
 */
export type CallExample<E extends Endpoint> = {
  request?: CallInput<E>
  upload?: string | Uint8Array<ArrayBuffer>
  answer: Body<E>
  headers?: Record<string, string>
}

/** One example for each call of a module; the compiler reports missing ones. */
export type Examples<Module extends Record<string, Endpoint>> = {
  [Name in keyof Module]: CallExample<Module[Name]>
}

/** The headers of the first page of a list of so many rows, without a next page. */
export const pageOf = (total: number) => ({
  'x-total-count': String(total),
  'x-total-count-relation': 'exact',
  'x-page-start': '1',
  link: '',
})
