import { desktopStyle, overlayStyle, phoneStyle, set } from './styles.js'

/** The provider's URL: one folder above this script. */
export const provider = new URL('..', new URL(document.currentScript.src))
export const phone = window.matchMedia('(max-width: 520px)')
const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

export function draw(options) {
  const { theme = {}, modal = {}, order_id: orderId } = options
  const overlay = document.createElement('div')
  const frame = document.createElement('iframe')
  overlay.tabIndex = -1
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-label', 'Payment window')
  overlay.dataset.razorpaySandbox = ''
  frame.title = 'Payment window'
  frame.src = frameUrl(orderId, theme)
  const layOut = () => {
    set(overlay, overlayStyle(theme))
    set(frame, phone.matches ? phoneStyle : desktopStyle)
  }
  layOut()
  phone.addEventListener('change', layOut)
  set(frame, { opacity: '0' })
  overlay.append(frame)
  document.body.append(overlay)
  if (modal.animation !== false && !calm.matches) {
    overlay.animate({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' })
  }
  return { overlay, frame, layOut }
}

function frameUrl(orderId, { mode }) {
  const url = new URL(`checkout/${encodeURIComponent(orderId ?? '')}`, provider)
  if (mode === 'light' || mode === 'dark') url.searchParams.set('theme', mode)
  return url.href
}

export function reveal(frame) {
  if (frame.style.opacity !== '0') return
  set(frame, { opacity: '1' })
  frame.focus({ preventScroll: true })
}
