window.markRoot = function markRoot() {
  const root = document.documentElement
  const mark = (name, value) =>
    value ? root.setAttribute(name, value) : root.removeAttribute(name)
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.setAttribute('data-js', '')
  root.setAttribute('data-theme', chosen ? chosen[1] : dark ? 'dark' : 'light')
  let role = ''
  let name = ''
  let count = 0
  let unread = 0
  let staff = ''
  let pin = ''
  try {
    pin = localStorage.getItem('deliveryPin') || ''
    const token = localStorage.getItem('token')
    if (token) {
      const payload = token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')
      if (JSON.parse(atob(payload)).exp * 1000 > Date.now())
        role = localStorage.getItem('role') || ''
    }
    name = (role && localStorage.getItem('userName')) || ''
    count = (!token || role === 'customer') && Number(localStorage.getItem('cartCount'))
    mark('data-viewed', (localStorage.getItem('recentlyViewed') || '').length > 50)
    staff = (role && localStorage.getItem('staffRole')) || ''
    unread = (role && Number(localStorage.getItem('unread'))) || 0
  } catch {
    role = ''
  }
  mark('data-role', role)
  mark('data-staff', staff)
  mark('data-pin', pin)
  mark('data-cart', count > 0 ? 'filled' : '')
  mark('data-unread', unread > 0 ? 'some' : '')
  const words = name.trim().split(/\s+/)
  const initials = words[0].charAt(0) + (words.length > 1 ? words[words.length - 1].charAt(0) : '')
  root.style.setProperty('--cart-count', JSON.stringify(String(count || 0)))
  root.style.setProperty('--pin', pin ? JSON.stringify(pin) : null)
  root.style.setProperty('--unread', JSON.stringify(unread < 100 ? String(unread) : '99+'))
  root.style.setProperty('--who', name ? JSON.stringify(words[0]) : null)
  root.style.setProperty('--who-initials', name ? JSON.stringify(initials.toUpperCase()) : null)
}
window.markRoot()

let early = null
function storeSubmit(event) {
  if (event.defaultPrevented || event.target.method !== 'post') return
  event.preventDefault()
  early = event.target
}
addEventListener('submit', storeSubmit)
window.wake = function wake() {
  removeEventListener('submit', storeSubmit)
  if (early) early.requestSubmit()
  early = null
}
