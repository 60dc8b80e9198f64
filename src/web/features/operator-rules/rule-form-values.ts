import { decimalOf } from '../../forms/typed-number.ts'

/** The fields of the form as the API takes them; its schema checks them. */
export function ruleFormValues(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    h1Delivery: text('h1Delivery'),
    sameDistrictOnly: text('sameDistrictOnly') === 'yes',
    acuteDays: decimalOf(text('acuteDays')),
    chronicDays: decimalOf(text('chronicDays')),
    stopped: form.getAll('stopped').map(String),
  }
}
