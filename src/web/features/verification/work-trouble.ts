import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { markEnded } from '../../session/ended-session.ts'

/**
 * Why a pharmacist can't work on a prescription. `barred`: until something about the person or pharmacy changes.
 * `gone`: it no longer exists for them. `ended`: their session has.
 */
export type Trouble = { text: string; barred: boolean; gone: boolean; ended: boolean }

export function troubleOf(error: unknown): Trouble {
  const ended = isRefusal(error, 401)
  if (ended) markEnded()
  const barred = [403, 404, 409].some((status) => isRefusal(error, status))
  return { text: sentenceOf(error), barred, gone: isRefusal(error, 404), ended }
}

/** The server's sentence, or what to do where following it would lose what was typed. */
export function sentenceOf(
  error: unknown,
  otherwise = 'The prescription could not be opened for you. Please try again.',
): string {
  return isRefusal(error, 401)
    ? 'Your session has ended. Log in again in another tab, then come back and try again. What you typed stays here.'
    : sentenceFor(error, otherwise)
}

/** Whether nobody has the claim that a call needed: it can be claimed again at once. */
export function isUnclaimed(error: unknown): boolean {
  return isRefusal(error, 'verification_taken') && error.details.by === undefined
}
