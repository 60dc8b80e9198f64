import { barButtonStyle, barStyle, set } from './styles.js'

/** Shows a close button above the window, because a window that fails to load has none. */
export function drawWayOut(overlay, leave) {
  if (overlay.querySelector('[role="alert"]')) return
  const bar = document.createElement('div')
  const button = document.createElement('button')
  bar.setAttribute('role', 'alert')
  bar.append('The payment window is not loading. ', button)
  set(bar, barStyle)
  button.type = 'button'
  button.textContent = 'Back to the shop'
  set(button, barButtonStyle)
  button.addEventListener('click', leave)
  overlay.append(bar)
  button.focus()
}
