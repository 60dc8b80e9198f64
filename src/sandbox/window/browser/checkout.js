// The script that a shop's page loads. It leaves no <style> and no inline script behind, so that
// it works under a strict Content-Security-Policy: what it draws is styled through the CSSOM.
;(() => {
  const scriptUrl = new URL(document.currentScript.src)
  const provider = new URL('..', scriptUrl)
  const phone = window.matchMedia('(max-width: 520px)')
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let opened

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.options = options
      this.listeners = new Map()
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
      return this
    }

    emit(event, detail) {
      for (const listener of this.listeners.get(event) ?? []) listener(detail)
    }

    open() {
      if (!opened) opened = openWindow(this)
      return this
    }

    close() {
      if (opened?.checkout === this) opened.close()
    }
  }

  function openWindow(checkout) {
    const { options } = checkout
    const before = document.activeElement
    const { overlay, frame, layOut } = draw(options)
    const quieted = quietPage()
    const unlock = lockScroll()
    const modal = options.modal ?? {}

    const send = (type, detail = {}) =>
      frame.contentWindow?.postMessage({ from: 'checkout', type, ...detail }, provider.origin)

    const close = () => {
      if (opened?.checkout !== checkout) return
      opened = undefined
      clearTimeout(patience)
      window.removeEventListener('message', hear)
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

    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== provider.origin) return
      const { from, type, detail } = event.data ?? {}
      if (from !== 'window') return
      if (type === 'ready') {
        clearTimeout(patience)
        overlay.querySelector('[role="alert"]')?.remove()
        reveal(frame)
        // The frame's own focus is lost when the frame receives it: only now may it be set.
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

    window.addEventListener('message', hear)
    document.addEventListener('keydown', pressKey, true)
    overlay.addEventListener('click', (event) => {
      if (event.target === overlay && modal.backdropclose === true) askToClose()
    })
    // A window that does not open has no button to close it with.
    const offerWayOut = () => {
      reveal(frame)
      drawWayOut(overlay, dismiss)
    }
    let patience = setTimeout(offerWayOut, 10_000)
    frame.addEventListener('load', () => {
      clearTimeout(patience)
      patience = setTimeout(offerWayOut, 1500)
      send('open', { options: plainOptions(options) })
    })
    overlay.focus({ preventScroll: true })
    return { checkout, close }
  }

  /** Only what the window shows or checks, and nothing that cannot be cloned. */
  function plainOptions(options) {
    const { key, amount, currency, name, description, prefill, theme, retry } = options
    return JSON.parse(
      JSON.stringify({ key, amount, currency, name, description, prefill, theme, retry }),
    )
  }

  function draw(options) {
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
      set(frame, phone.matches ? phoneStyle : deskStyle)
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

  function drawWayOut(overlay, leave) {
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

  function frameUrl(orderId, { mode }) {
    const url = new URL(`checkout/${encodeURIComponent(orderId ?? '')}`, provider)
    if (mode === 'light' || mode === 'dark') url.searchParams.set('theme', mode)
    return url.href
  }

  function reveal(frame) {
    if (frame.style.opacity !== '0') return
    set(frame, { opacity: '1' })
    frame.focus({ preventScroll: true })
  }

  /** The page behind takes no focus and is not read aloud while the window is open. */
  function quietPage() {
    const others = [...document.body.children].filter(
      (element) => !('razorpaySandbox' in element.dataset) && !element.inert,
    )
    for (const element of others) element.inert = true
    return others
  }

  function lockScroll() {
    const root = document.documentElement
    const { overflow, paddingRight } = root.style
    const scrollbar = window.innerWidth - root.clientWidth
    set(root, { overflow: 'hidden' })
    if (scrollbar > 0) set(root, { 'padding-right': `${scrollbar}px` })
    return () => set(root, { overflow, 'padding-right': paddingRight })
  }

  function overlayStyle({ backdrop_color: backdrop }) {
    return {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483000',
      display: 'grid',
      'place-items': 'center',
      outline: 'none',
      'background-color': backdrop ?? 'rgb(16 26 21 / 0.46)',
    }
  }

  const barStyle = {
    position: 'absolute',
    inset: '0 0 auto',
    padding: '16px',
    'background-color': 'Canvas',
    color: 'CanvasText',
    'text-align': 'center',
  }

  const barButtonStyle = {
    display: 'block',
    'min-height': '44px',
    margin: '8px auto 0',
    padding: '4px 16px',
    border: '1px solid',
    'border-radius': '6px',
    font: 'inherit',
  }

  const phoneStyle = {
    width: '100%',
    height: '100%',
    border: '0',
    'border-radius': '0',
    'box-shadow': 'none',
  }

  const deskStyle = {
    width: '440px',
    height: 'min(680px, calc(100dvh - 32px))',
    border: '0',
    'border-radius': '10px',
    'box-shadow': '0 1px 2px rgb(23 37 31 / 0.08), 0 12px 32px -12px rgb(23 37 31 / 0.28)',
  }

  function set(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  }

  window.Razorpay = Razorpay
})()
