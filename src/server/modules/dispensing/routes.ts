import { inspection, inspectionLinks } from '#contract/inspection.ts'
import { registers } from '#contract/register-calls.ts'
import type { Serve } from '../../platform/serve.ts'
import { inspectionWith } from './inspection/inspect-registers.ts'
import { createLinkForWith, listLinksFor, revokeLinkFor } from './inspection/links-for.ts'
import { createOwnLinkWith, listOwnLinks, revokeOwnLink } from './inspection/own-links.ts'
import { exportRegister } from './registers/export-register.ts'
import { listRegister } from './registers/list-register.ts'
import { printRegister } from './registers/print-register.ts'

type Deps = { publicUrl: () => string; limited: boolean }

export function registerRoutes(serve: Serve, { publicUrl, limited }: Deps): void {
  serve(registers.list, listRegister)
  serve.stream(registers.sheet, exportRegister)
  serve.stream(registers.print, printRegister)
  serve(inspectionLinks.list, listOwnLinks)
  serve(inspectionLinks.create, createOwnLinkWith(publicUrl))
  serve(inspectionLinks.revoke, revokeOwnLink)
  serve(inspectionLinks.listFor, listLinksFor)
  serve(inspectionLinks.createFor, createLinkForWith(publicUrl))
  serve(inspectionLinks.revokeFor, revokeLinkFor)
  const inspect = inspectionWith({ limited })
  // Counted attempts and uses are stored even if the call fails.
  serve.outside(inspection.open, inspect.open)
  serve.outside(inspection.rows, inspect.rows)
  serve.stream(inspection.sheet, inspect.sheet)
  serve.stream(inspection.print, inspect.print)
}
