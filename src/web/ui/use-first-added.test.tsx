// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstAdded } from './use-first-added.ts'

afterEach(cleanup)

function List({ later }: { later: () => Promise<string[]> }) {
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState(['a', 'b'])
  const leadOn = useFirstAdded(list, 'li', rows.length)
  const more = async () => {
    leadOn()
    setRows(await later())
  }
  return (
    <>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row} tabIndex={-1}>
            {row}
          </li>
        ))}
      </ul>
      {rows.length < 3 ? (
        <button type="button" onClick={() => void more()}>
          More
        </button>
      ) : null}
      <button type="button" onClick={() => setRows(['a', 'b', 'c', 'd', 'e'])}>
        Another list
      </button>
    </>
  )
}

async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
}

test('focuses the first added row once it is rendered', async () => {
  render(<List later={async () => ['a', 'b', 'c', 'd']} />)
  await press('More')
  expect(document.activeElement?.textContent).toBe('c')
})

test('does not focus a row when the list grows for another reason', async () => {
  render(<List later={async () => ['a']} />)
  await press('Another list')
  expect(document.activeElement?.textContent).toBe('Another list')
  cleanup()
  render(<List later={async () => ['a']} />)
  await press('More')
  await press('Another list')
  expect(document.activeElement?.textContent).toBe('Another list')
})
