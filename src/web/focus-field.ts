/** Puts the focus on the first field of the form, in its order, that has something to say. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const fields = [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )
  fields.find((field) => field.name in errors)?.focus()
}
