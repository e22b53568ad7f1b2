import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { cellsPart, localCells, localSite, mainConfig } from '../../setup/cluster/nginx.ts'
import { findProgram } from '../../setup/cluster/proxy.ts'
import { settingNames } from '../../setup/cluster/setting-names.ts'
import { settingsOf, textOf } from './testing-compose.ts'
import { readYaml } from './testing-yaml.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const UNITS = ['bawaba.service', 'bawaba@.service']
const unitOf = (name: string) => textOf(`systemd/${name}`)
const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

it('nginx.conf becomes a site for these nodes without TLS, and nginx accepts it', () => {
  const nodes = ['http://127.0.0.1:4001', 'http://127.0.0.1:4002', 'http://127.0.0.1:4003']
  const site = localSite(textOf('nginx.conf'), nodes, 4000)
  expect(site.match(/server 127\.0\.0\.1:\d+ max_fails=1/g)).toHaveLength(3)
  expect(site.match(/^server \{/gm)).toHaveLength(1)
  expect(site).toContain('listen 127.0.0.1:4000;')
  expect(site).not.toMatch(/ssl|:443|:3001|:3002/)
  for (const needed of [
    /proxy_http_version 1\.1/,
    /Upgrade \$http_upgrade/,
    /Connection \$bawaba_connection/,
    /Host \$http_host/,
    /^proxy_cache_path cache .*keys_zone=bawaba:/m,
    /proxy_cache \$bawaba_cache;/,
  ])
    expect(site).toMatch(needed)
  expect(() => localSite(textOf('nginx.conf').replace('443 ssl', '443'), nodes, 4000)).toThrow('nginx has nothing')
  // With Debian's default of 768 connections, a worker process serves 384 open pages.
  for (const example of [textOf('nginx.conf'), textOf('cells.conf')])
    expect(mainConfig('', '', example)).toMatch(/^worker_rlimit_nofile 20000;\nevents \{ worker_connections 8192; \}$/m)
  const nginx = findProgram('nginx')
  if (!nginx) return
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder, path.join(folder, 'site.conf'), site))
  expect(run(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')])).toMatchObject({
    status: 0,
  })
})

it.each([
  // Range, path, Cookie
  [['', '/', ''], true],
  [['', '/assets/first-1.js', ''], true],
  [['', '/img/60x60/ab/cd.png', ''], true],
  [['', '/bawaba/cat/7', ''], true],
  [['', '/assets/first-1.js', 'sid=x; lang=en'], true],
  [['', '/bawaba/assets/first-1.js', 'sid=x'], true],
  [['', '/', 'sid=x'], false],
  [['', '/img/ab/cd.png', 'lang=en'], false],
  [['bytes=0-', '/files/ab/cd.mp3', ''], false],
  [['', '/api/books/view', ''], false],
  [['', '/bawaba/api/books/view', ''], false],
  [['', '/socket.io/', ''], false],
  // A cookie does not choose.
  [['', '/', 'a=||/assets/'], false],
  [['', '/', '||/'], false],
])('nginx looks into its cache for range, path and cookie %j: %s', (request, expected) => {
  const [, body = ''] = /\$bawaba_cache \{([^}]*)\}/.exec(textOf('nginx.conf')) ?? []
  const patterns = [...body.matchAll(/"~([^"]+)" bawaba;/g)].map(([, pattern = '']) => new RegExp(pattern))
  expect(patterns).toHaveLength(2)
  expect(patterns.some((pattern) => pattern.test(request.join('|')))).toBe(expected)
})

it('cells.conf becomes a site for these cells without TLS, and nginx accepts it', () => {
  const example = textOf('cells.conf')
  // The part that is made for others is that of the example.
  const ofExample = [
    { name: 'north', address: '10.0.1.10:80' },
    { name: 'south', address: '10.0.2.10:80' },
  ]
  expect(example).toContain(`${cellsPart(ofExample)}# End of the cells.`)
  const cells = ['north', 'south', 'east'].map((name, at) => ({ name, address: `127.0.0.1:${4001 + at}` }))
  const site = localCells(example, cells, 4000)
  expect(site.match(/^ {2}server 127\.0\.0\.1:\d+ max_fails=1/gm)).toHaveLength(6)
  expect(site).toContain('  east bawaba_east;')
  expect(site).toContain('listen 127.0.0.1:4000;')
  expect(site).not.toMatch(/ssl|:443|10\.0\./)
  expect(() => localCells(example.replace('# The cells.', '# Cells.'), cells, 4000)).toThrow('has nothing like')
  const nginx = findProgram('nginx')
  if (!nginx) return
  writeFileSync(path.join(folder, 'cells-site.conf'), site)
  writeFileSync(path.join(folder, 'cells.conf'), mainConfig(folder, path.join(folder, 'cells-site.conf'), site))
  expect(run(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', path.join(folder, 'cells.conf')])).toMatchObject({
    status: 0,
  })
})

it('the Caddyfile passes on to the nodes, asks whether they are ready, and Caddy accepts it', () => {
  const file = textOf('Caddyfile')
  const blocks = file.replaceAll(/^\s*#.*$/gm, '').replaceAll(/\{\$[^}]*\}/g, '')
  expect(blocks.match(/\{/g)?.length).toBe(blocks.match(/\}/g)?.length)
  for (const needed of ['reverse_proxy {$NODES', 'health_uri /readyz', 'lb_policy cookie', 'lb_try_duration', '{$SITE'])
    expect(file).toContain(needed)
  const caddy = findProgram('caddy')
  if (!caddy) return
  const env = { PATH: process.env.PATH, HOME: folder, SITE: 'school.example', NODES: '127.0.0.1:9 127.0.0.1:19' }
  const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(import.meta.dirname, 'Caddyfile')]
  expect(run(caddy, args, env)).toMatchObject({ status: 0 })
})

it.each(UNITS)('%s starts the server with time to stop, and systemd accepts it', (name) => {
  const unit = unitOf(name)
  expect(unit).toMatch(/^ExecStart=.*\/opt\/bawaba\/bin\/node server\/main\.ts$/m)
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  expect(seconds).toBeGreaterThan(readConfig({ DATABASE_URL: 'postgres://x/y' }).stopNoticeMs / 1000 + 28)
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  expect(given.map((one) => one.split('=')[0]).filter((one) => !settingNames().includes(one ?? ''))).toEqual([])
  const verify = findProgram('systemd-analyze')
  if (!verify) return
  // It looks for the program of the unit.
  const place = path.join(folder, 'opt')
  mkdirSync(path.join(place, 'bin'), { recursive: true })
  rmSync(path.join(place, 'bin/node'), { force: true })
  symlinkSync(process.execPath, path.join(place, 'bin/node'))
  const instance = path.join(folder, name.replace('@', '@3001'))
  writeFileSync(instance, unit.replaceAll('/opt/bawaba', place))
  expect(run(verify, ['verify', '--man=no', instance])).toMatchObject({ status: 0 })
})

it('the units differ in the port alone, which is the name of the instance', () => {
  const settings = (name: string) =>
    new Set(
      unitOf(name)
        .split('\n')
        .filter((line) => !/^(#|Description=)/.test(line)),
    )
  const [one, several] = UNITS.map((name) => settings(name))
  expect([...(several ?? [])].filter((line) => !one?.has(line))).toEqual([
    'ExecStart=/usr/bin/env PORT=%i /opt/bawaba/bin/node server/main.ts',
  ])
})

it.each(UNITS)('%s may write to the folder of backups that bawaba.env proposes', (name) => {
  const [, proposed = ''] = /^#BACKUP_DIR=(.+)$/m.exec(textOf('systemd/bawaba.env')) ?? []
  const unit = unitOf(name)
  const [, dataDir = ''] = /^Environment=.*DATA_DIR=(\S+)/m.exec(unit) ?? []
  expect(readConfig({ DATA_DIR: dataDir, BACKUP_DIR: proposed }).backupDir).toBe(proposed)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  // With the hyphen the server starts without the folder too.
  const writable = [...unit.matchAll(/^ReadWritePaths=-(.+)$/gm)].map(([, place = '']) => place)
  expect(writable.filter((place) => `${proposed}/`.startsWith(`${place}/`))).toHaveLength(1)
})

it.each(UNITS)('%s does not start before the disk of DATA_DIR is mounted', (name) => {
  const [, dataDir] = /^Environment=.*DATA_DIR=(\S+)/m.exec(unitOf(name)) ?? []
  const [, section = ''] = /^\[Unit\]\n([^[]*)/m.exec(unitOf(name)) ?? []
  expect(section).toContain(`\nRequiresMountsFor=${dataDir}\n`)
})

it.each(UNITS)('%s is started again however often it ends, such as while PostgreSQL starts', (name) => {
  const [, section = ''] = /^\[Unit\]\n([^[]*)/m.exec(unitOf(name)) ?? []
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(unitOf(name)).toMatch(/^Restart=always$/m)
})

it('the settings of the units are settings that a server reads, and work', () => {
  const settings = settingsOf('systemd/bawaba.env')
  expect(Object.keys(settings).filter((name) => !settingNames().includes(name))).toEqual([])
  expect(readConfig({ NODE_ENV: 'production', ...settings })).toMatchObject({
    host: '127.0.0.1',
    trustProxy: 'loopback',
  })
})

it('Prometheus reads the nodes from a file beside its configuration', () => {
  const text = (file: string) => readFileSync(path.join(import.meta.dirname, '../prometheus', file), 'utf8')
  const { scrape_configs } = readYaml(text('prometheus.yml')) as {
    scrape_configs: { file_sd_configs: { files: string[] }[] }[]
  }
  expect(scrape_configs.flatMap(({ file_sd_configs }) => file_sd_configs.flatMap(({ files }) => files))).toEqual([
    'nodes.yml',
  ])
  expect(readYaml(text('nodes.yml'))).toEqual([{ targets: ['127.0.0.1:3000'] }])
})
