import { openWindow } from './open-window.js'

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
    opened ??= openWindow(this, () => {
      opened = undefined
    })
    return this
  }

  close() {
    if (opened?.checkout === this) opened.close()
  }
}

window.Razorpay = Razorpay
