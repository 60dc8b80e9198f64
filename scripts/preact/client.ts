import { hydrate, options, render, type VNode } from 'preact'

/** Takes over the server's page, like React's. */
export function hydrateRoot(document: Document, page: VNode): void {
  options.requestAnimationFrame = scheduleEffects
  hideOwnBlurs()
  // In a task of its own, after the one that has run the scripts.
  setTimeout(() => hydrate(page, around(document)))
}

let roots = 0

/** A tree beside the page's. */
export function createRoot(container: Element) {
  roots += 1
  // What `useId` counts in, by Preact's short name for it: without its own, a tree would have the page's ids again.
  const ids = { __m: [roots, 0] }
  return {
    render: (tree: VNode) => render(Object.assign(tree, ids), container),
    unmount: () => render(null, container),
  }
}

/**
 * Preact hydrates the children of an element, and of a document those of its root element. Here the root element
 * itself is part of the page, so it gets a parent that looks like an element with this one child.
 */
function around(document: Document): Element {
  const { documentElement: root } = document
  const parent = {
    nodeType: 1,
    namespaceURI: root.namespaceURI,
    ownerDocument: document,
    firstChild: root,
    childNodes: [root],
    insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  }
  return parent as unknown as Element
}

/**
 * Preact runs effects after the next frame. As in React, those of a press run before the next press: the dialog that
 * a key has opened takes the key after it.
 */
function scheduleEffects(run: () => void): void {
  if (/^(click|key|input|change|submit|focus|pop)/.test(window.event?.type ?? ''))
    queueMicrotask(run)
  else setTimeout(run)
}

/** React reports no blur of an element that it removes, so that its parent can tell a lost focus from one that left. */
function hideOwnBlurs(): void {
  let isRemoving = false
  const { unmount } = options
  options.unmount = (vnode) => {
    unmount?.(vnode)
    if (isRemoving) return
    isRemoving = true
    queueMicrotask(() => {
      isRemoving = false
    })
  }
  const hide = (event: FocusEvent) => {
    if (isRemoving && event.relatedTarget === null) event.stopImmediatePropagation()
  }
  addEventListener('focusout', hide, { capture: true })
}
