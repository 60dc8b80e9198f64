// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { problems } from '#contract/problem.ts'
import { upload } from '../../api/upload.ts'
import { ScanUpload } from './scan-upload.tsx'

vi.mock('../../api/upload.ts')
afterEach(cleanup)

// Only the fields that the form reads.
const licence = {
  _id: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  number: 'MH-PZ2-184203',
} as unknown as Licence

test.each(['infected_document', 'document_unchecked'] as const)(
  'shows at the field why a file was not saved, and what to do: %s',
  async (code) => {
    const [status, message] = problems[code]
    vi.mocked(upload).mockRejectedValueOnce(new Refusal(status, { code, message }))
    const onUploaded = vi.fn()
    render(<ScanUpload licence={licence} onUploaded={onUploaded} />)
    const input = screen.getByLabelText('Upload scan of licence MH-PZ2-184203')
    const file = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' })
    fireEvent.change(input, { target: { files: [file] } })
    await screen.findByText(message)
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toContain(message)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(onUploaded).not.toHaveBeenCalled()
  },
)
