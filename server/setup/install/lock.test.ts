import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Entry {
  version?: string
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const entries: Record<string, Entry> = JSON.parse(text('package-lock.json')).packages

/** Resolves a package like Node: in the package's own node_modules, then in the folders above. */
function found(name: string, from: string): Entry | undefined {
  const own = entries[`${from ? `${from}/` : ''}node_modules/${name}`]
  if (own || from === '') return own
  const above = from.lastIndexOf('/node_modules/')
  return found(name, above < 0 ? '' : from.slice(0, above))
}

/** Conditions under which `npm ci` accepts a lock file. */
describe('the lock file', () => {
  it('has every dependency of its packages, also those for other platforms', () => {
    const missing = Object.entries(entries).flatMap(([from, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
        .filter((name) => !found(name, from))
        .map((name) => `${from} → ${name}`),
    )
    expect(missing).toEqual([])
    expect(found('@biomejs/cli-win32-x64', '')).toMatchObject({ os: ['win32'], cpu: ['x64'] })
  })

  it('has the versions that package.json pins', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json'))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, version]).toEqual([name, found(name, '')?.version])
  })

  it('is installed with npm ci by the setup, the image and CI', () => {
    expect(text('server/setup/install/install.mjs')).toMatch(/run\('npm', \['ci', /)
    expect(text('Dockerfile')).toMatch(/^RUN npm ci /m)
    for (const file of ['server/setup/install/install.mjs', 'Dockerfile', '.ci/run'])
      expect(text(file)).not.toMatch(/npm',? .?install|npm install/)
  })
})
