type Texts<Field extends string> = Partial<Record<Field, string>>

/**
 * Errors of a form, with the message about missing fields at the first of them only, and 'Required' at the others.
 * `fields`: in the order of the form.
 */
export function oncePerForm<Field extends string>(
  fields: readonly Field[],
  values: Texts<Field>,
  errors: Texts<Field>,
): Texts<Field> {
  let isReported = false
  const shown: Texts<Field> = {}
  for (const field of fields) {
    const message = errors[field]
    if (message === undefined) continue
    const isMissing = (values[field] ?? '').trim() === ''
    shown[field] = isMissing && isReported ? 'Required' : message
    isReported ||= isMissing
  }
  return shown
}
