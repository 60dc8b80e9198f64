// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminGrievance } from '#contract/grievance-shapes.ts'
import { api } from '#web/api/api.ts'
import { AssignForm } from './assign-form.tsx'

vi.mock('#web/api/api.ts', () => ({ api: { adminGrievances: { assign: vi.fn() } } }))
afterEach(cleanup)

const admins = [
  { _id: 'a', name: 'Asha' },
  { _id: 'b', name: 'Bela' },
]
const assignedTo = (assignee: (typeof admins)[number] | null) =>
  ({ _id: 'g', assignee, admins }) as unknown as AdminGrievance
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

test('assigns whom one chose, keeps the focus, and follows what others do after that', async () => {
  const assign = vi.mocked(api.adminGrievances.assign)
  assign.mockResolvedValue({ grievance: assignedTo(admins[1] ?? null) } as never)
  const form = (assignee: (typeof admins)[number] | null) => (
    <AssignForm grievance={assignedTo(assignee)} onChanged={() => undefined} />
  )
  const { rerender } = render(form(null))
  expect(select().value).toBe('')
  fireEvent.change(select(), { target: { value: 'b' } })
  const button = screen.getByRole('button', { name: 'Assign' })
  button.focus()
  await act(async () => fireEvent.click(button))
  expect(assign).toHaveBeenCalledWith({ params: { id: 'g' }, body: { adminId: 'b' } })
  rerender(form(admins[1] ?? null))
  expect(document.activeElement).toBe(button)
  rerender(form(admins[0] ?? null))
  expect(select().value).toBe('a')
})
