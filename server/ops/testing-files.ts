import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Dashboard, plainExpression } from './page/dashboard.ts'

// Reads the alert rules and the pages of the runbook. For tests.

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
export const RULES_FILE = 'server/ops/prometheus/alerts.yml'

export interface Alert {
  name: string
  expr: string
  runbook: string
}

/** Each rule has its expression and its annotations on one line. */
export const readAlerts = (): Alert[] =>
  text(RULES_FILE)
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: rule.split('\n')[0]?.trim() ?? '',
      expr: /^ +expr: (.+)$/m.exec(rule)?.[1] ?? '',
      runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? '',
    }))

export interface RunbookPage {
  name: string
  text: string
  /** Its blocks of commands. `how`: the word after `sh`; '' for those that only read and can run on any node. */
  commands: { how: string; script: string }[]
}

export const readRunbook = (): RunbookPage[] =>
  globSync('docs/runbook/*.md', { cwd: ROOT })
    .filter((file) => !file.endsWith('README.md'))
    .sort()
    .map((file) => {
      const page = text(file)
      const blocks = [...page.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)]
      return {
        name: path.basename(file, '.md'),
        text: page,
        commands: blocks.map(([, how = '', script = '']) => ({ how, script })),
      }
    })

/** Expressions of the dashboard as Prometheus reads them. */
export const expressionsOf = ({ panels }: Dashboard, interval: string): { panel: string; expr: string }[] =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expr: plainExpression(expr, interval) })),
  )
