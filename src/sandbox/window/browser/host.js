// Talk with the shop's page. It is heard only from our own origin and the shop's, as the
// server knows it, and answered only at the origin that it spoke from.
const allowed = [location.origin, document.body.dataset.shopOrigin]
let hostOrigin

export function listen(hear) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !allowed.includes(origin) || data?.from !== 'checkout') return
    hostOrigin = origin
    hear(data)
  })
}

export function tell(type, detail) {
  if (window.parent === window || hostOrigin === undefined) return
  window.parent.postMessage({ from: 'window', type, detail }, hostOrigin)
}
