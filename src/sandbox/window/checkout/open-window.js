import { draw, phone, provider, reveal } from './overlay.js'
import { lockScroll, quietPage } from './page-behind.js'
import { drawWayOut } from './way-out.js'

/** Opens the provider's window over the page; calls `onClosed` exactly once. */
export function openWindow(checkout, onClosed) {
  const { options } = checkout
  const before = document.activeElement
  const { overlay, frame, layOut } = draw(options)
  const quieted = quietPage()
  const unlock = lockScroll()
  const modal = options.modal ?? {}

  const send = (type, detail = {}) =>
    frame.contentWindow?.postMessage({ from: 'checkout', type, ...detail }, provider.origin)

  const close = () => {
    if (!overlay.isConnected) return
    onClosed()
    clearTimeout(timeout)
    window.removeEventListener('message', onMessage)
    document.removeEventListener('keydown', pressKey, true)
    phone.removeEventListener('change', layOut)
    for (const element of quieted) element.inert = false
    overlay.remove()
    unlock()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }

  const dismiss = () => {
    close()
    modal.ondismiss?.()
  }

  const askToClose = () => (modal.confirm_close ? send('confirm-close') : dismiss())

  const onMessage = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== provider.origin) return
    const { from, type, detail } = event.data ?? {}
    if (from !== 'window') return
    if (type === 'ready') {
      clearTimeout(timeout)
      overlay.querySelector('[role="alert"]')?.remove()
      reveal(frame)
      // Focusing the frame resets the focus inside it, so set that only now.
      send('focus')
    }
    if (type === 'ask-close') askToClose()
    if (type === 'escape' && modal.escape !== false) askToClose()
    if (type === 'leave') dismiss()
    if (type === 'paid') {
      close()
      options.handler?.(detail)
    }
    if (type === 'failed') {
      checkout.emit('payment.failed', detail)
      if (options.retry?.enabled === false) dismiss()
    }
  }

  const pressKey = (event) => {
    if (event.key !== 'Escape' || modal.escape === false) return
    event.preventDefault()
    event.stopPropagation()
    askToClose()
  }

  window.addEventListener('message', onMessage)
  document.addEventListener('keydown', pressKey, true)
  overlay.addEventListener('click', (event) => {
    if (event.target === overlay && modal.backdropclose === true) askToClose()
  })
  const offerWayOut = () => {
    reveal(frame)
    drawWayOut(overlay, dismiss)
  }
  let timeout = setTimeout(offerWayOut, 10_000)
  frame.addEventListener('load', () => {
    clearTimeout(timeout)
    timeout = setTimeout(offerWayOut, 1500)
    send('open', { options: plainOptions(options) })
  })
  overlay.focus({ preventScroll: true })
  return { checkout, close }
}

/** Only options that the window shows or checks, and that can be cloned. */
function plainOptions(options) {
  const { key, amount, currency, name, description, prefill, theme, retry } = options
  return JSON.parse(
    JSON.stringify({ key, amount, currency, name, description, prefill, theme, retry }),
  )
}
