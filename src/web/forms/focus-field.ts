/** Focuses the first field of the form that has an error. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const fields = [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )
  fields.find((field) => field.name in errors)?.focus()
}
