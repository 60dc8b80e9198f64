import { Problem } from '#contract/problem.ts'

/** Retention fees are paid for five years: a date further ahead is a slip. */
const mostYears = 10

/** Throws `invalid_input` for a licence that is issued in the future. */
export function checkIssued(issuedOn: string, today: string): void {
  if (issuedOn > today) throw wrong('issuedOn', 'The date of issue is in the future.')
}

/** Throws `invalid_input` for a due date in the past or too far ahead. */
export function checkDue(retentionDueOn: string, today: string): void {
  if (retentionDueOn < today)
    throw wrong('retentionDueOn', 'This date has passed. Pay the retention fee first.')
  const furthest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`
  if (retentionDueOn > furthest)
    throw wrong('retentionDueOn', `The date is more than ${mostYears} years ahead. Check the year.`)
}

/** Throws `invalid_input` for a renewal that does not extend the licence. */
export function checkLater(retentionDueOn: string, known: string): void {
  if (retentionDueOn <= known)
    throw wrong('retentionDueOn', 'Enter a date after the current due date.')
}

function wrong(path: string, message: string): Problem {
  return new Problem('invalid_input', { errors: [{ path, message }] })
}
