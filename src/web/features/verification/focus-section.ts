const fields = 'input:enabled, select:enabled, textarea:enabled, button:enabled'

/** Focuses the first control of a section, or its headline, where there is none. */
export function focusSection(id: string): void {
  const headline = document.getElementById(id)
  const control = headline?.closest('section')?.querySelector<HTMLElement>(fields)
  if (headline && !control) headline.tabIndex = -1
  const target = control ?? headline
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

/** Focuses the first empty field of a prescribed medicine by its place, once it is on screen. */
export function focusItem(place: number): void {
  requestAnimationFrame(() => {
    const names = ['name', 'composition', 'form', 'dose'].map((field) => `items.${place}.${field}`)
    const empty = names
      .map((name) =>
        document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`),
      )
      .find((field) => field?.value === '')
    empty?.focus()
  })
}
