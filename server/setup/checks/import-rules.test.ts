import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Expects the linter to refuse forbidden imports and lines in each folder (docs/decisions/0105-import-rules.md). */
const root = path.resolve(import.meta.dirname, '../../..')

interface Finding {
  file: string
  rule: string
}

/** Lints these files in one run, in a temporary folder with the linter settings of the project. */
function lintPlanted(files: Map<string, string>): Finding[] {
  const project = mkdtempSync(path.join(tmpdir(), 'bawaba-import-rules-'))
  try {
    const settings = [
      'biome.json',
      'web/logical.grit',
      'web/older-browsers.grit',
      'events/pure.grit',
      'server/contract/types-only.grit',
    ]
    for (const [file, source] of [
      ...settings.map((file) => [file, readFileSync(path.join(root, file))] as const),
      ...files,
    ]) {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
      writeFileSync(path.join(project, file), source)
    }
    const biome = path.join(root, 'node_modules/.bin/biome')
    const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
    const run = spawnSync(biome, ['lint', ...options, project], { cwd: project, encoding: 'utf8' })
    const report = JSON.parse(run.stdout) as { diagnostics: { category: string; location: { path: string } }[] }
    return report.diagnostics.map(({ category, location }) => ({
      file: relativeTo(project, location.path),
      rule: category,
    }))
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

const relativeTo = (folder: string, file: string) => (path.isAbsolute(file) ? path.relative(folder, file) : file)

const bad: [file: string, imported: string][] = [
  ['events/text/planted.ts', '../decider.ts'],
  ['events/text/planted.ts', 'kysely'],
  ['events/planted.ts', './attempt/attempt.ts'],
  ['events/planted.ts', './store/sqlite/sqlite-store.ts'],
  ['events/planted.ts', '../server/deps.ts'],
  ['events/task/planted.ts', '../attempt/attempt.ts'],
  ['events/task/planted.ts', '../attempt/attempt-state.ts'],
  ['events/task/planted.ts', '../store/event-store.ts'],
  ['events/task/planted.ts', '../handle.ts'],
  ['events/task/planted.ts', 'pg-pool'],
  ['events/attempt/planted.ts', '../task/task.ts'],
  ['events/attempt/planted.ts', 'kysely'],
  ['events/attempt/planted.ts', 'node:crypto'],
  ['events/attempt/planted.ts', '../../web/paths.ts'],
  ['events/ways/planted.ts', '../attempt/attempt-events.ts'],
  ['events/ways/planted.ts', '../decider.ts'],
  ['events/ways/planted.ts', 'node:crypto'],
  ['events/attempt/planted.ts', '../ways/choice.ts'],
  ['events/store/planted.ts', '../task/task.ts'],
  ['events/store/planted.ts', '../attempt/submit.ts'],
  ['events/store/planted.ts', '../handle.ts'],
  ['events/store/planted.ts', '../../server/deps.ts'],
  ['events/store/sqlite/planted.ts', '../../task/task.ts'],
  ['events/store/postgres/planted.ts', '../../../server/deps.ts'],
  ['projections/planted.ts', '../events/attempt/attempt.ts'],
  ['projections/planted.ts', '../events/handle.ts'],
  ['projections/planted.ts', '../loadtests/run.ts'],
  ['projections/badges/planted.ts', '../../server/deps.ts'],
  ['projections/badges/planted.ts', '../../events/attempt/save.ts'],
  ['projections/badges/planted.ts', '../../events/attempt/submit.ts'],
  ['projections/badges/planted.ts', '../../events/task/revise.ts'],
  ['projections/badges/planted.ts', '../../events/ways/ways.ts'],
  ['server/contract/planted.ts', '../../events/ways/choice.ts'],
  ['server/contract/planted.ts', '../deps.ts'],
  ['server/contract/planted.ts', 'fastify'],
  ['server/contract/planted.ts', '../../events/task/task-events.ts'],
  ['server/tasks/planted.ts', '../students/student-routes.ts'],
  ['server/tasks/planted.ts', '../ops/health.ts'],
  ['server/tasks/planted.ts', '../../web/paths.ts'],
  ['server/tasks/planted.ts', '../../loadtests/run.ts'],
  ['server/media/planted.ts', '../tasks/task-routes.ts'],
  ['server/people/planted.ts', '../students/student-routes.ts'],
  ['server/library/planted.ts', '../tasks/start.ts'],
  ['server/library/content/planted.ts', '../games/games.ts'],
  ['server/library/content/planted.ts', '../../tasks/start.ts'],
  ['server/library/content/planted.ts', '../../../web/paths.ts'],
  ['server/assessment/planted.ts', '../tasks/start.ts'],
  ['server/speech/planted.ts', '../tasks/start.ts'],
  ['server/database/planted.ts', '../tasks/start.ts'],
  ['server/http/planted.ts', '../tasks/task-routes.ts'],
  ['server/http/planted.ts', '../../web/paths.ts'],
  ['server/http/session/planted.ts', '../../tasks/task-routes.ts'],
  ['server/http/pages/planted.ts', '../../../web/paths.ts'],
  ['server/live/planted.ts', '../tasks/task-routes.ts'],
  ['server/tasks/planted.ts', '../live/live.ts'],
  ['server/http/session/planted.ts', '../../live/live.ts'],
  ['server/task-views/planted.ts', '../tasks/start.ts'],
  ['server/task-views/planted.ts', '../live/live.ts'],
  ['server/task-views/planted.ts', '../../web/paths.ts'],
  ['server/ops/planted.ts', '../account/passwords.ts'],
  ['server/school/planted.ts', '../tasks/task-routes.ts'],
  ['server/school/planted.ts', '../media/media-routes.ts'],
  ['server/planted.ts', '../web/paths.ts'],
  ['server/setup/demo/planted.ts', '../../../loadtests/run.ts'],
  ['server/backup/restore/planted.ts', '../../../loadtests/run.ts'],
  ['web/home/planted.tsx', '../tasks/my-tasks-screen.tsx'],
  ['web/home/planted.tsx', '../app/router.tsx'],
  ['web/home/planted.tsx', '../../events/decider.ts'],
  ['web/home/planted.tsx', '../../loadtests/run.ts'],
  ['web/home/planted.tsx', 'typebox'],
  ['web/students/planted.tsx', '../people/people-screen.tsx'],
  ['web/students/planted.tsx', '../app/testing/open-screen.tsx'],
  ['web/students/planted.screen.test.tsx', '../people/people-screen.tsx'],
  ['web/students/planted.screen.test.tsx', '../app/router.tsx'],
  ['web/question-editor/recorder/planted.tsx', '../../tasks/my-tasks-screen.tsx'],
  ['web/question-editor/recorder/planted.tsx', '../../../server/deps.ts'],
  ['web/ui/planted.tsx', '../parts/people/class-chip.tsx'],
  ['web/ui/planted.tsx', '../paths.ts'],
  ['web/parts/planted.tsx', '../take-task/outbox.ts'],
  ['web/parts/question/planted.tsx', '../../grading/grading-screen.tsx'],
  ['web/ways/planted.ts', '../take-task/outbox.ts'],
  ['web/ways/choice/planted.tsx', '../../question-editor/question-form.ts'],
  ['web/ways/choice/planted.tsx', '../../../events/attempt/marking.ts'],
  ['web/api/planted.ts', 'typebox'],
  ['web/api/planted.ts', '../session/session.ts'],
  ['web/app/planted.tsx', '../../server/deps.ts'],
  ['web/app/shell/planted.tsx', 'typebox'],
  ['loadtests/planted.ts', '../events/handle.ts'],
  ['loadtests/scenarios/planted.ts', '../../server/deps.ts'],
  ['loadtests/scenarios/planted.ts', '../../web/paths.ts'],
  ['loadtests/runner/planted.ts', '../../server/deps.ts'],
  ['loadtests/runner/planted.ts', '../../web/paths.ts'],
  ['loadtests/bench/planted.ts', '../../web/paths.ts'],
]
const good: [file: string, imported: string][] = [
  ['events/planted.ts', './store/event-store.ts'],
  ['events/attempt/planted.ts', '../task/task-events.ts'],
  ['events/attempt/planted.ts', '../text/folding.ts'],
  ['events/store/planted.ts', '../decider.ts'],
  ['events/store/sqlite/planted.ts', '../event-store.ts'],
  ['events/store/sqlite/planted.ts', '../../decider.ts'],
  ['projections/planted.ts', '../events/store/event-store.ts'],
  ['projections/badges/planted.ts', '../../events/task/task-events.ts'],
  ['projections/badges/planted.ts', '../statistics/queries.ts'],
  ['server/contract/planted.ts', '../../events/text/folding.ts'],
  ['server/contract/planted.ts', 'typebox'],
  ['server/students/planted.ts', '../school/people.ts'],
  ['server/http/session/planted.ts', '../../deps.ts'],
  ['server/live/planted.ts', '../task-views/rows.ts'],
  ['server/tasks/planted.ts', '../task-views/rows.ts'],
  ['server/task-views/planted.ts', '../../projections/badges/queries.ts'],
  ['server/http/session/planted.ts', '../errors.ts'],
  ['server/tasks/planted.ts', '../../events/handle.ts'],
  ['server/library/planted.ts', '../assessment/student-view.ts'],
  ['server/library/content/planted.ts', '../kinds/kinds.ts'],
  ['server/library/content/planted.ts', '../../school/clean.ts'],
  ['server/school/planted.ts', '../media/store-media.ts'],
  ['web/parts/question/planted.tsx', '../../ui/card.tsx'],
  ['web/parts/question/planted.tsx', '../quiz/quiz.tsx'],
  ['web/parts/question/planted.tsx', '../../ways/ways.ts'],
  ['web/ways/choice/planted.tsx', '../../parts/question/direction.ts'],
  ['web/question-editor/recorder/planted.tsx', '../../ui/card.tsx'],
  ['web/students/planted.tsx', '../ways/ways.ts'],
  ['web/students/planted.tsx', '../paths.ts'],
  ['web/students/planted.screen.test.tsx', '../app/testing/open-screen.tsx'],
  ['web/home/planted.tsx', '../parts/people/class-chip.tsx'],
  ['web/home/planted.tsx', '../../server/contract/rules.ts'],
  ['loadtests/runner/planted.ts', '../../server/setup/cluster/start-cluster.ts'],
  ['loadtests/bench/planted.ts', '../../server/database/sqlite.ts'],
  ['loadtests/runner/planted.ts', '../../server/contract/rules.ts'],
  ['loadtests/runner/planted.ts', '../../server/database/embedded-postgres.ts'],
]
/** A folder, a line of source in it, and the rule that refuses the line; undefined for an allowed line. */
const lines: [folder: string, line: string, rule: string | undefined][] = [
  ['events/task', 'export const at = Date.now()', 'plugin'],
  ['events/ways', 'export const at = Date.now()', 'plugin'],
  ['events/ways', 'export const at = performance.now()', 'lint/style/noRestrictedGlobals'],
  ['events/task', 'export const at = new Date().toISOString()', 'plugin'],
  ['events/attempt', 'export const at = [1].map(Date.now)', 'plugin'],
  ['events/text', 'export const chance = Math.random()', 'plugin'],
  ['events/attempt', 'export const id = crypto.randomUUID()', 'lint/style/noRestrictedGlobals'],
  ['events/attempt', 'export const at = performance.now()', 'lint/style/noRestrictedGlobals'],
  ['events/task', "export const at = new Date('2026-11-20').getTime() + Date.parse('2026-11-20')", undefined],
  ['projections', 'export const at = Date.now()', undefined],
  ['web/home', "export { Task as use } from '../../server/contract/tasks.ts'", 'plugin'],
  ['web/home', "import { Task } from '../../server/contract/tasks.ts'\nexport const use = Task", 'plugin'],
  ['web/home', "export * from '../../server/contract/tasks.ts'", 'plugin'],
  ['web/home', "export type { Task as Use } from '../../server/contract/tasks.ts'", undefined],
  ['web/parts', "import * as tasks from '../../server/contract/tasks.ts'\nexport const use = tasks", 'plugin'],
  ['loadtests/lib', "import { Task } from '../../server/contract/tasks.ts'\nexport const use = Task", 'plugin'],
  ['web/home', "import type { Task } from '../../server/contract/tasks.ts'\nexport type Use = Task", undefined],
  ['web/home', "import { LEVEL } from '../../server/contract/rules.ts'\nexport const use = LEVEL", undefined],
  ['web/home', "export const use = () => import('../tasks/my-tasks-screen.tsx')", 'lint/style/noRestrictedImports'],
  ['web/home', 'export const use = Promise.withResolvers<void>()', 'plugin'],
  ['web/home', 'export const use = [URL\n  ?.parse]', 'plugin'],
  ['web/flip-cards', 'export const use = AbortSignal.any([])', 'plugin'],
  ['web/app/installed', "export const use = URL.canParse('/a')", 'plugin'],
  ['web/parts', 'export const use = Object.groupBy([1], String)', 'plugin'],
  ['web/parts', 'export const use = new Set([1]).intersection(new Set([2]))', 'plugin'],
  ['web/parts', 'export const use = new Map().values().map(String)', 'plugin'],
  ['web/parts', 'export const use = /[a--b]/v', 'plugin'],
  ['web/home', 'export const use = { key: crypto.randomUUID() }', 'plugin'],
  ['content/games/letters', 'export const use = window.crypto.randomUUID()', 'plugin'],
  ['server/contract', 'export const use = Map.groupBy([1], String)', 'plugin'],
  ['server/tasks', 'export const use = [Promise.withResolvers<void>(), crypto.randomUUID()]', undefined],
  ['web/e2e', 'export const use = crypto.randomUUID()', undefined],
  ['web/home', 'export const use = [1].toSorted().concat([...new Set([1]).values()].map(Number))', undefined],
]
const source = (imported: string) => `import { planted } from '${imported}'\nexport const use = planted\n`
const lineFile = (folder: string, index: number) => `${folder}/line-${index}.ts`
const planted = (file: string, index: number) => file.replace('planted', `planted-${index}`)

describe('import rules of the linter', () => {
  const all = [...bad, ...good]
  const css = 'web/ui/planted.module.css'
  const findings = lintPlanted(
    new Map([
      ...all.map(([file, imported], index): [string, string] => [planted(file, index), source(imported)]),
      ...lines.map(([folder, line], index): [string, string] => [lineFile(folder, index), `${line}\n`]),
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
  it.each(lines.map(([folder, line, rule], index) => [folder, line, rule, index] as const))(
    'in %s: %s → %s',
    (folder, _, rule, index) => {
      const rules = findings.filter(({ file }) => file === lineFile(folder, index)).map((finding) => finding.rule)
      expect(rules).toEqual(rule === undefined ? [] : [rule])
    },
  )
  it('refuses physical left and right in CSS', () => {
    expect(findings.some((finding) => finding.file === css && finding.rule === 'plugin')).toBe(true)
  })
})
