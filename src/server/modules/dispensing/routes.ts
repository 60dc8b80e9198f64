import { inspection, inspectionLinks } from '#contract/inspection.ts'
import { registers } from '#contract/register-calls.ts'
import type { Serve } from '../../platform/serve.ts'
import { addLinkForWith } from './inspection/add-link.ts'
import { inspectionWith } from './inspection/inspect-registers.ts'
import { createLinkWith, listLinks, revokeLink } from './inspection/own-links.ts'
import { exportRegister } from './registers/export-register.ts'
import { listRegister } from './registers/list-register.ts'
import { printRegister } from './registers/print-register.ts'

type Deps = { publicUrl: () => string; limited: boolean }

export function registerRoutes(serve: Serve, { publicUrl, limited }: Deps): void {
  serve(registers.list, listRegister)
  serve.stream(registers.sheet, exportRegister)
  serve.stream(registers.print, printRegister)
  serve(inspectionLinks.list, listLinks)
  serve(inspectionLinks.create, createLinkWith(publicUrl))
  serve(inspectionLinks.revoke, revokeLink)
  serve(inspectionLinks.createFor, addLinkForWith(publicUrl))
  const inspect = inspectionWith({ limited })
  // Counted attempts and uses are stored even if the call fails.
  serve.outside(inspection.open, inspect.open)
  serve.outside(inspection.rows, inspect.rows)
  serve.stream(inspection.sheet, inspect.sheet)
  serve.stream(inspection.print, inspect.print)
}
