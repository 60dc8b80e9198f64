/** One row that breaks an invariant: the `what` of a `subject` ('medicine') is `found`, and must be `expected`. */
export type Breach = {
  subject: string
  id: string
  what: string
  found: string
  expected: string
}

/** `rows` are twenty at most of all that were `found`. */
export type BrokenInvariant = { id: string; says: string; found: number; rows: Breach[] }

/** 'medicine 9c5a…: stock is 7, must be 8' */
export function breachWords({ subject, id, what, found, expected }: Breach): string {
  return `${subject} ${id}: ${what} is ${found}, must be ${expected}`
}
