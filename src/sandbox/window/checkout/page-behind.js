import { set } from './styles.js'

/** Makes the page behind the window inert: no focus and not read by screen readers. */
export function quietPage() {
  const others = [...document.body.children].filter(
    (element) => !('razorpaySandbox' in element.dataset) && !element.inert,
  )
  for (const element of others) element.inert = true
  return others
}

export function lockScroll() {
  const root = document.documentElement
  const { overflow, paddingRight } = root.style
  const scrollbar = window.innerWidth - root.clientWidth
  set(root, { overflow: 'hidden' })
  if (scrollbar > 0) set(root, { 'padding-right': `${scrollbar}px` })
  return () => set(root, { overflow, 'padding-right': paddingRight })
}
