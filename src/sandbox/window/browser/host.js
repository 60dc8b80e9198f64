// Talk with the shop's page. It is heard only from the origins that the server wrote into this
// page, and answered only at the origin that it spoke from.
const allowed = (document.body.dataset.hostOrigins ?? '').split(' ')
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
