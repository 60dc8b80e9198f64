export function overlayStyle({ backdrop_color: backdrop }) {
  return {
    position: 'fixed',
    inset: '0',
    'z-index': '2147483000',
    display: 'grid',
    'place-items': 'center',
    outline: 'none',
    'background-color': backdrop ?? 'rgb(16 26 21 / 0.46)',
  }
}

export const barStyle = {
  position: 'absolute',
  inset: '0 0 auto',
  padding: '16px',
  'background-color': 'Canvas',
  color: 'CanvasText',
  'text-align': 'center',
}

export const barButtonStyle = {
  display: 'block',
  'min-height': '44px',
  margin: '8px auto 0',
  padding: '4px 16px',
  border: '1px solid',
  'border-radius': '6px',
  font: 'inherit',
}

export const phoneStyle = {
  width: '100%',
  height: '100%',
  border: '0',
  'border-radius': '0',
  'box-shadow': 'none',
}

export const desktopStyle = {
  width: '440px',
  height: 'min(680px, calc(100dvh - 32px))',
  border: '0',
  'border-radius': '10px',
  'box-shadow': '0 1px 2px rgb(23 37 31 / 0.08), 0 12px 32px -12px rgb(23 37 31 / 0.28)',
}

/** Sets styles through the CSSOM because a strict Content-Security-Policy forbids style attributes. */
export function set(element, styles) {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}
