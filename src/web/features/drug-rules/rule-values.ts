import { decimalOf } from '../../forms/typed-number.ts'

/** The fields of a rule form as the API takes them; its schema checks them. */
export function ruleValues(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen = (name: string) => form.getAll(name).map(String)
  const condition = {
    ...(form.has('forms') ? { forms: chosen('forms') } : {}),
    ...(text('aboveMg').trim() === '' ? {} : { aboveMg: decimalOf(text('aboveMg')) }),
    ...(text('release') === '' ? {} : { release: text('release') }),
    ...(form.has('combined') ? { combined: true } : {}),
  }
  return {
    ...(form.has('salts') ? { salts: parts(text('salts'), /\s*\+\s*/) } : {}),
    synonyms: parts(text('synonyms'), /\s*,\s*/),
    schedule: text('schedule'),
    prescription: text('prescription'),
    banned: form.has('banned'),
    form21: form.has('form21'),
    pickupOnly: form.has('pickupOnly'),
    routes: form.has('routes') ? chosen('routes') : null,
    condition: Object.keys(condition).length === 0 ? null : condition,
    legalSource: text('legalSource'),
    note: text('note'),
    validFrom: text('validFrom'),
    reason: text('reason'),
  }
}

function parts(typed: string, between: RegExp): string[] {
  return typed
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Errors by field: 'salts.1' and 'condition.aboveMg' belong to the fields 'salts' and 'aboveMg'. */
export function fieldErrors(errors: Record<string, string>): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [first = '', second] = path.split('.')
    byField[first === 'condition' && second ? second : first] ??= message
  }
  return byField
}
