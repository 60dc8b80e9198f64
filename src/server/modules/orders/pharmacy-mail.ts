import type { Mail } from '../../platform/mail.ts'

/** One pharmacy's part of an order, `number` being what the order is called by; `promisedOn` a day. */
export type NewPart = {
  consignmentId: string
  number: string
  lines: number
  units: number
  promisedOn: string
}

type Pharmacy = { name: string; email: string }

/** Says that there is work. Names neither a medicine nor the customer. */
export function newOrderMail(part: NewPart, { name, email }: Pharmacy): Mail {
  const { consignmentId, number, lines, units, promisedOn } = part
  const what = `${lines} ${lines === 1 ? 'line' : 'lines'}, ${units} ${units === 1 ? 'unit' : 'units'}`
  return {
    key: `consignment-new:${consignmentId}`,
    recipient: email,
    subject: `New order ${number}: ${what}`,
    body: [
      `Dear ${name},`,
      `order ${number} was placed and paid for: ${what}. Its customer was promised to have it by ${dayOf(promisedOn)}.`,
      'Please accept it under Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** '24 Nov 2026' */
export function dayOf(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
