import { barButtonStyle, barStyle, set } from './styles.js'

/** A window that does not open has no button to close it with: so one stands above it. */
export function drawWayOut(overlay, leave) {
  if (overlay.querySelector('[role="alert"]')) return
  const bar = document.createElement('div')
  const button = document.createElement('button')
  bar.setAttribute('role', 'alert')
  bar.append('The payment window does not open. ', button)
  set(bar, barStyle)
  button.type = 'button'
  button.textContent = 'Back to the shop'
  set(button, barButtonStyle)
  button.addEventListener('click', leave)
  overlay.append(bar)
  button.focus()
}
