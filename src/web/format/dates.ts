const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const month = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})

/** '12 Mar 2028', in Indian time. Takes an ISO 8601 day or timestamp; '' for an invalid date. */
export function formatDay(iso: string): string {
  return written(day, iso)
}

/** 'Mar 2028', in Indian time. */
export function formatMonth(iso: string): string {
  return written(month, iso)
}

/** '12 Mar 2028, 10:42', in Indian time. */
export function formatMoment(iso: string): string {
  return written(moment, iso)
}

/** Today's date in India as 'YYYY-MM-DD', the time zone of the shop's days. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Formats with fixed time zone and month names, so that server and browser render the same. */
function written(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date).replace('Sept', 'Sep')
}

/**
 * 'Mar 2028 or later': the promise to the customer when the earliest batch expires on `expiryDate`.
 */
export function expiryPromise(expiryDate: string): string {
  return `${formatMonth(expiryDate)} or later`
}
