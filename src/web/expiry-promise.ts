import { formatMonth } from './dates.ts'

/** 'Mar 2028 or later': what a customer is promised of a medicine whose first batch expires on `expiryDate`. */
export function expiryPromise(expiryDate: string): string {
  return `${formatMonth(expiryDate)} or later`
}
