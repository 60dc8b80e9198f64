const fields = 'input:enabled, select:enabled, textarea:enabled, button:enabled'

/** Focuses the first control of a section, or its headline, where there is none. */
export function focusSection(id: string): void {
  const control = document
    .getElementById(id)
    ?.closest('section')
    ?.querySelector<HTMLElement>(fields)
  if (!control) {
    focusHeadline(id)
    return
  }
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}

/** Focuses the headline of a section, so that the keyboard goes on from there. */
export function focusHeadline(id: string): void {
  const headline = document.getElementById(id)
  if (headline === null) return
  headline.tabIndex = -1
  headline.focus({ preventScroll: true })
  headline.scrollIntoView({ block: 'center' })
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
