const tabs = [...document.querySelectorAll('[role="tab"]')]

export function setUpTabs() {
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab))
    tab.addEventListener('keydown', (event) => {
      const next = {
        ArrowRight: tabs[(at + 1) % tabs.length],
        ArrowLeft: tabs.at(at - 1),
        Home: tabs[0],
        End: tabs.at(-1),
      }[event.key]
      if (!next) return
      event.preventDefault()
      select(next)
      next.focus()
    })
  }
}

export function selectMethod(method) {
  const tab = document.querySelector(`#tab-${CSS.escape(method)}`)
  if (tab) select(tab)
}

export function selectedTab() {
  return tabs.find((tab) => tab.ariaSelected === 'true')
}

function select(chosen) {
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
    document.querySelector(`#${tab.getAttribute('aria-controls')}`).hidden = !isChosen
  }
}
