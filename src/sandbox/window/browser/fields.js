/** Shows each input's error message beside it and focuses the first invalid input. */
export function showErrors(pairs) {
  const wrong = pairs.filter(([input, sentence]) => {
    showError(input, sentence)
    return sentence
  })
  wrong[0]?.[0].focus()
  return wrong.length > 0
}

export function showError(input, sentence) {
  const line = document.querySelector(`#${input.id}-error`)
  line.textContent = sentence ?? ''
  if (sentence) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

export function clearOnInput(...inputs) {
  for (const input of inputs) input.addEventListener('input', () => showError(input))
}

export function digitsOf(text) {
  return text.replace(/\D/g, '')
}
