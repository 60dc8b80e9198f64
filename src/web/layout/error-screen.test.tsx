// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

test('shows ‘Unexpected Application Error!’ and leads home after an unexpected error', () => {
  const element = <ErrorScreen error={new Error('a bug')} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('a bug')
})
