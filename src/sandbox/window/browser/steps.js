const steps = [...document.querySelectorAll('[data-step]')]

/** Shows one step and focuses its heading or first field. */
export function show(name, focus) {
  for (const step of steps) step.hidden = step.dataset.step !== name
  const step = steps.find((candidate) => candidate.dataset.step === name)
  const target = focus ?? step?.querySelector('h2, input')
  target?.focus()
  document.querySelector('main').scrollTo(0, 0)
}

export function shown() {
  return steps.find((step) => !step.hidden)?.dataset.step
}

export function stop(sentence) {
  document.querySelector('#notice').textContent = sentence
  show('notice')
}
