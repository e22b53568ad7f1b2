import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest comes first, or one process would end with it alone while the others have nothing to do. */
const LONGEST = [
  'server/kill.slow',
  'server/deadline.slow',
  'demo/load-demo.slow',
  'server/two-nodes.slow',
  'library/library.slow',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(name))
    const others = await super.sort(files.filter((file) => !isLong(file)))
    return [...files.filter(isLong), ...others]
  }
}

/** fast: run at every check. slow: real PostgreSQL, processes killed. faults: the same, many more times. image: the Dockerfile's steps. */
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
          // Vitest leaves a core to itself, which waits: on two cores that is half of them.
          maxWorkers: availableParallelism(),
          // The files share their modules: loading them anew for each was half of the run. Nothing is mocked by module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['**/*.slow.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          globalSetup: ['server/database/testing-postgres-user.ts'],
          // Three files at a time: half of what they do is to wait for a deadline, a restart, a lost server.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['**/*.faults.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        // Two runs on one machine take different ports.
        server: { strictPort: false },
        test: {
          name: 'screens',
          include: ['**/*.screen.test.tsx'],
          testTimeout: 90_000,
          expect: { poll: { timeout: 15_000, interval: 20 } },
          isolate: false,
          maxWorkers: availableParallelism(),
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
