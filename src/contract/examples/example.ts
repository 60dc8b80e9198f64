import type { Body, CallInput, Endpoint } from '../endpoint.ts'

/**
 * One call as somebody would make it: `request` holds params, query and body, `upload` the file of an
 * entry that `takes` one; `answer` is the body (of a streamed one: its text, or one of its lines).
 */
export type CallExample<E extends Endpoint> = {
  request?: CallInput<E>
  upload?: string | Uint8Array<ArrayBuffer>
  answer: Body<E>
  headers?: Record<string, string>
}

/** One example for each call of a module: the compiler asks for those that are missing. */
export type Examples<Module extends Record<string, Endpoint>> = {
  [Name in keyof Module]: CallExample<Module[Name]>
}
