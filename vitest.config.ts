import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest comes first, or one process would end with it alone while the others have nothing to do. */
const LONGEST = [
  // The first two mostly wait, for 40 s, so dying-nodes has the CPU time that its limit of 2 s needs.
  'server/deadline.slow',
  'postgres/frozen-node.slow',
  'server/dying-nodes.slow',
  // It runs in another project, so it needs a new worker. It starts early, while a worker is free.
  'checks/spreadsheet.slow',
  'admin/beside.slow',
  'server/kill.slow',
  'ops/alerts.slow',
  'server/failover.slow',
  'bench/growth.slow',
  'server/rolling-restart.slow',
  'setup/serve-demo.slow',
  'cluster/cluster.slow',
  'admin/erase.slow',
  'demo/load-demo.slow',
  'loadtests/flow.slow',
  'server/main.slow',
  'faults/kill.slow',
  'server/two-versions.slow',
  'faults/power-cut.slow',
  's3/s3.slow',
  'engine/projector.slow',
  'media/shipped-pictures.slow',
  'http/release-replies.slow',
  'server/permission-matrix.slow',
  'http/no-leak-replies.slow',
  'commands/commands.slow',
  'server/two-nodes.slow',
  'library/library.slow',
  'correct-key/correct-key.screen',
  'tasks/my-tasks.screen',
  'content/content-editors.screen',
  'app/steady.screen',
  'grading/remarks.screen',
  'question-editor/question-editor.screen',
  'app/screen-states.screen',
  'app/crowded-school.screen',
]
/** Needs Vite, because it takes the texts of the client. */
const WITH_VITE = 'server/setup/checks/spreadsheet.slow.test.ts'
/** One more than cores: some tests wait, for a frame, a push or a second. */
const WORKERS = availableParallelism() + 1
/** Two files more than cores: some of them wait for a deadline, a restart, a lost server. */
const SLOW_WORKERS = availableParallelism() + 2
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.includes(name))
    const long = files.filter((file) => placeOf(file) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
    return [...long, ...(await super.sort(files.filter((file) => placeOf(file) < 0)))]
  }
}

/** fast: run at every check. slow: real PostgreSQL, processes killed, every call as every role. faults: the same, many more times. image: the Dockerfile's steps. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'fast',
          include: ['{events,projections,server,web,loadtests}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/*.screen.test.tsx',
            '**/*.slow.test.ts',
            '**/*.faults.test.ts',
            '**/*.proof.test.ts',
            '**/node_modules/**',
          ],
          testTimeout: 20_000,
          // As on a busy machine: the default of 1 s failed a test whose wait grows with the time that its work takes.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: WORKERS,
          // The files share their modules: loading them anew for each was half of the run. Nothing is mocked by module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          // Node loads the files, as it does in production, and keeps what it compiled: they need nothing of Vite.
          experimental: { viteModuleRunner: false },
          include: ['**/*.slow.test.ts'],
          exclude: [WITH_VITE, '**/node_modules/**'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['server/testing/slow-setup.ts'],
          setupFiles: ['server/testing/slow-file.ts'],
          // The files of a worker share their modules: loading them anew was a tenth of the run. Nothing is mocked by module.
          isolate: false,
          maxWorkers: SLOW_WORKERS,
        },
      },
      {
        test: {
          name: 'slow-vite',
          include: [WITH_VITE],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // As many as `slow`, or its file would run by itself after all others.
          maxWorkers: SLOW_WORKERS,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['**/*.faults.test.ts'],
          setupFiles: ['server/testing/slow-file.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        // Two runs on one machine take different ports.
        server: { strictPort: false },
        // React as visitors get it: its development build records where each element was made, which costs more time
        // than drawing it.
        oxc: { jsx: { development: false } },
        optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } },
        test: {
          name: 'screens',
          include: ['**/*.screen.test.tsx'],
          setupFiles: ['web/app/testing/late-effects.ts'],
          provide: { lateEffects: Number(process.env.LATE_EFFECTS ?? 0) },
          testTimeout: 90_000,
          expect: { poll: { timeout: 15_000, interval: 20 } },
          isolate: false,
          maxWorkers: WORKERS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM },
              contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'image', include: ['**/*.proof.test.ts'], testTimeout: 300_000, hookTimeout: 900_000 } },
    ],
  },
})
