import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Plants a bad import (or a physical CSS property) in each room and expects the linter to refuse it (architecture, "Who may import whom"). */
const root = path.resolve(import.meta.dirname, '../..')

interface Finding {
  file: string
  rule: string
}

/** Plants each file in an empty copy of the house that has the project's linter settings, and lints the whole in one run. */
function lintPlanted(files: Map<string, string>): Finding[] {
  const house = mkdtempSync(path.join(tmpdir(), 'bawaba-arrows-'))
  try {
    mkdirSync(path.join(house, 'web'))
    for (const file of ['biome.json', 'web/logical.grit']) copyFileSync(path.join(root, file), path.join(house, file))
    for (const [file, source] of files) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
      writeFileSync(path.join(house, file), source)
    }
    const biome = path.join(root, 'node_modules/.bin/biome')
    const run = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', house], {
      cwd: house,
      encoding: 'utf8',
    })
    const report = JSON.parse(run.stdout) as { diagnostics: { category: string; location: { path: string } }[] }
    return report.diagnostics.map(({ category, location }) => ({
      file: relativeTo(house, location.path),
      rule: category,
    }))
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const relativeTo = (house: string, file: string) => (path.isAbsolute(file) ? path.relative(house, file) : file)

const bad: [file: string, imported: string][] = [
  ['events/text/planted.ts', '../decider.ts'],
  ['events/task/planted.ts', '../attempt/attempt.ts'],
  ['events/task/planted.ts', '../store/event-store.ts'],
  ['events/attempt/planted.ts', '../task/task.ts'],
  ['events/attempt/planted.ts', 'kysely'],
  ['events/attempt/planted.ts', 'node:crypto'],
  ['events/store/planted.ts', '../task/task.ts'],
  ['events/store/planted.ts', '../../server/deps.ts'],
  ['projections/planted.ts', '../events/attempt/attempt.ts'],
  ['projections/badges/planted.ts', '../../server/deps.ts'],
  ['server/contract/planted.ts', '../deps.ts'],
  ['server/contract/planted.ts', 'fastify'],
  ['server/tasks/planted.ts', '../students/student-routes.ts'],
  ['server/media/planted.ts', '../tasks/task-routes.ts'],
  ['web/home/planted.tsx', '../tasks/my-tasks-screen.tsx'],
  ['web/home/planted.tsx', '../../events/decider.ts'],
  ['web/ui/planted.tsx', '../parts/class-chip.tsx'],
  ['web/parts/planted.tsx', '../take-task/outbox.ts'],
  ['server/people/planted.ts', '../students/student-routes.ts'],
  ['server/library/planted.ts', '../tasks/start.ts'],
  ['server/library/content/planted.ts', '../games/games.ts'],
  ['web/students/planted.tsx', '../people/people-screen.tsx'],
  ['web/parts/question/planted.tsx', '../../grading/grading-screen.tsx'],
  ['web/app/planted.tsx', '../../server/deps.ts'],
  ['loadtests/scenarios/planted.ts', '../../server/deps.ts'],
]
const good: [file: string, imported: string][] = [
  ['server/students/planted.ts', '../school/people.ts'],
  ['server/library/planted.ts', '../assessment/student-view.ts'],
  ['server/library/content/planted.ts', '../rows/row-of.ts'],
  ['web/parts/question/planted.tsx', '../../ui/card.tsx'],
  ['web/students/planted.tsx', '../app/paths.ts'],
  ['events/attempt/planted.ts', '../task/task-events.ts'],
  ['projections/badges/planted.ts', '../../events/task/task-events.ts'],
  ['server/contract/planted.ts', '../../events/text/folding.ts'],
  ['web/home/planted.tsx', '../parts/class-chip.tsx'],
  ['web/home/planted.tsx', '../../server/contract/rules.ts'],
]
const source = (imported: string) => `import { planted } from '${imported}'\nexport const use = planted\n`
const planted = (file: string, index: number) => file.replace('planted', `planted-${index}`)

describe('the linter holds the arrows', () => {
  const all = [...bad, ...good]
  const css = 'web/ui/planted.module.css'
  const findings = lintPlanted(
    new Map([
      ...all.map(([file, imported], index): [string, string] => [planted(file, index), source(imported)]),
      [css, '.a {\n  margin-left: 1px;\n}\n'],
    ]),
  )
  const restricted = (file: string) =>
    findings.some((finding) => finding.file === file && finding.rule.endsWith('noRestrictedImports'))

  it.each(bad.map(([file, imported], index) => [file, imported, index] as const))(
    '%s may not import %s',
    (file, _, index) => {
      expect(restricted(planted(file, index))).toBe(true)
    },
  )
  it.each(good.map(([file, imported], index) => [file, imported, index + bad.length] as const))(
    '%s may import %s',
    (file, _, index) => {
      expect(restricted(planted(file, index))).toBe(false)
    },
  )
  it('refuses physical left and right in CSS', () => {
    expect(findings.some((finding) => finding.file === css && finding.rule === 'plugin')).toBe(true)
  })
})
