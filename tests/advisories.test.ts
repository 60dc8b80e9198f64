import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdvisoryException, advisoryExceptions } from '../scripts/advisory-exceptions.ts'
import { judgeAdvisories, NoReport } from '../scripts/judge-advisories.ts'
import { cleanAudit, refusedAudit, unaskedAudit, weakAudit } from './npm-audits.ts'
import { runScript } from './run-script.ts'

/* The packages of production are compared with known weaknesses: npm run advisories. */

const today = '2026-11-26'
const exception: AdvisoryException = {
  package: 'inner',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'Only its own tests call the weak function.',
  until: '2026-12-20',
}
const judge = (report: unknown, exceptions: AdvisoryException[] = []) =>
  judgeAdvisories(JSON.stringify(report), exceptions, today)

describe('a report', () => {
  test('without a weakness passes', () => {
    expect(judge(cleanAudit)).toEqual({
      failing: [],
      listed: [],
      excepted: [],
      badExceptions: [],
    })
  })

  test('with a high weakness fails, and lists lower ones', () => {
    expect(judge(weakAudit)).toMatchObject({
      failing: [
        {
          package: 'inner',
          advisory: 'GHSA-aaaa-bbbb-cccc',
          severity: 'high',
          repair: 'outer@5.0.0',
        },
      ],
      listed: [{ package: 'other', severity: 'moderate', repair: 'an update within the range' }],
    })
  })

  test('with a critical weakness fails', () => {
    const critical = JSON.stringify(weakAudit).replaceAll('"high"', '"critical"')
    expect(judge(JSON.parse(critical)).failing).toMatchObject([{ severity: 'critical' }])
  })

  test.each<[string, unknown, RegExp]>([
    ['the registry refuses audits', refusedAudit, /405 Method Not Allowed/],
    ['npm cannot ask', unaskedAudit, /requires an existing lockfile/],
    ['it is of another version', { ...cleanAudit, auditReportVersion: 3 }, /no report/],
    ['it is empty', {}, /no report/],
    ['nothing was looked at', { ...cleanAudit, metadata: noPackages() }, /no report/],
    ['it counts more than it names', { ...weakAudit, vulnerabilities: {} }, /incomplete/],
    ['it names a weakness without an advisory', withoutInner(), /incomplete/],
  ])('is none if %s', (_, report, reason) => {
    expect(() => judge(report)).toThrow(NoReport)
    expect(() => judge(report)).toThrow(reason)
  })

  test.each(['', 'npm error', '[]', 'null', '{'])('is not %j', (printed) => {
    expect(() => judgeAdvisories(printed, [], today)).toThrow(NoReport)
  })
})

describe('an exception', () => {
  test('covers one weakness of one package until its day', () => {
    expect(judge(weakAudit, [exception])).toMatchObject({
      failing: [],
      excepted: [{ package: 'inner' }],
      badExceptions: [],
    })
    for (const other of [{ package: 'outer' }, { advisory: 'GHSA-dddd-eeee-ffff' }])
      expect(judge(weakAudit, [{ ...exception, ...other }]).failing).toHaveLength(1)
  })

  test.each<[string, Partial<AdvisoryException>, RegExp]>([
    ['is past its day', { until: '2026-11-25' }, /ended on 2026-11-25/],
    ['holds for more than 30 days', { until: '2026-12-27' }, /more than 30 days/],
    ['has no reason', { reason: ' ' }, /no reason/],
    ['has no date', { until: 'soon' }, /no date/],
  ])('that %s covers nothing, and fails by itself', (_, change, sentence) => {
    const { failing, badExceptions } = judge(weakAudit, [{ ...exception, ...change }])
    expect(failing).toHaveLength(1)
    expect(badExceptions).toEqual([expect.stringMatching(sentence)])
    expect(judge(cleanAudit, [{ ...exception, ...change }]).badExceptions).toHaveLength(1)
  })

  test('of the repository has its four fields', () => {
    for (const one of advisoryExceptions) {
      expect(one.advisory).toMatch(/^GHSA(-\w{4}){3}$/)
      expect(one.reason.length).toBeGreaterThan(20)
    }
  })
})

describe('npm run advisories', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aushadh-advisories-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the command with an npm that prints this report. */
  function run(report: unknown) {
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
    const npm = join(folder, 'npm')
    const audits = `process.argv.slice(2).join(' ') === 'audit --omit=dev --json'`
    writeFileSync(
      npm,
      `#!${process.execPath}
if (!(${audits})) process.exit(9)
process.stdout.write(require('node:fs').readFileSync(${JSON.stringify(join(folder, 'report.json'))}))
process.exitCode = 1\n`,
    )
    chmodSync(npm, 0o755)
    return runScript('advisories', [], { PATH: folder })
  }

  test('passes without a weakness', async () => {
    const { code, out } = await run(cleanAudit)
    expect(code).toBe(0)
    expect(out.trim()).toBe(
      'No package of production has a high or critical weakness that is known.',
    )
  })

  test('fails with a table of weaknesses', async () => {
    const { code, out } = await run(weakAudit)
    expect(code).toBe(1)
    expect(out).toMatch(/High or critical[\s\S]*inner[\s\S]*Lower[\s\S]*other/)
  })

  test('fails, and says that nothing was checked, where the registry refuses audits', async () => {
    const { code, out, problem } = await run(refusedAudit)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(problem).toMatch(/were NOT checked: 405 Method Not Allowed/)
  })

  test('fails where there is no npm', async () => {
    const { code, problem } = await runScript('advisories', [], { PATH: '/nowhere' })
    expect(code).toBe(2)
    expect(problem).toMatch(/were NOT checked: spawn npm ENOENT/)
  })

  test('is a command of package.json, and no part of the checks that run without network', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts.advisories).toBe('node scripts/advisories.ts')
    for (const name of ['check', 'test', 'e2e']) expect(scripts[name]).not.toContain('advisories')
  })
})

function noPackages() {
  const { dependencies } = cleanAudit.metadata
  return { ...cleanAudit.metadata, dependencies: { ...dependencies, prod: 0 } }
}

function withoutInner() {
  const { inner, ...vulnerabilities } = weakAudit.vulnerabilities
  const counts = { ...weakAudit.metadata.vulnerabilities, total: 2 }
  return {
    ...weakAudit,
    vulnerabilities,
    metadata: { ...weakAudit.metadata, vulnerabilities: counts },
  }
}
