/** The id of the section that the results stand in. */
export const shelfId = 'shelf'

/** For a press on what goes away with the press. */
export function focusShelf(): void {
  document.getElementById(shelfId)?.focus({ preventScroll: true })
}
