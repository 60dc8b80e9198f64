// Messages to and from the shop's page. Accepts messages only from our own origin and from the shop's origin
// given by the server, and replies only to the sender's origin.
const allowed = [location.origin, document.body.dataset.shopOrigin]
let hostOrigin

export function listen(onMessage) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !allowed.includes(origin) || data?.from !== 'checkout') return
    hostOrigin = origin
    onMessage(data)
  })
}

export function postToShop(type, detail) {
  if (window.parent === window || hostOrigin === undefined) return
  window.parent.postMessage({ from: 'window', type, detail }, hostOrigin)
}
