import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has the defaults of the contract', () => {
  expect(readConfig({})).toMatchObject({
    nodeEnv: 'development',
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: undefined,
    sessionIdleMinutes: 120,
    cookieSecure: false,
    trustProxy: false,
    publicOrigin: undefined,
    basePath: '',
    metricsToken: undefined,
    logLevel: 'info',
    idNumberCheck: 'none',
    stopNoticeMs: 0,
  })
  expect(readConfig({ NODE_ENV: 'production' }).cookieSecure).toBe(true)
  expect(readConfig({ NODE_ENV: 'production', COOKIE_SECURE: 'false' }).cookieSecure).toBe(false)
  expect(readConfig({ PORT: '', TRUST_PROXY: ' ' })).toMatchObject({ port: 3000, trustProxy: false })
})

it.each([
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
  [{ PUBLIC_ORIGIN: 'https://School.example:443/' }, { publicOrigin: 'https://school.example' }],
  [{ ID_NUMBER_CHECK: 'il' }, { idNumberCheck: 'il' }],
  [{ BASE_PATH: '/bawaba' }, { basePath: '/bawaba' }],
  [{ BASE_PATH: '/schools/nur-1' }, { basePath: '/schools/nur-1' }],
  [{ DATABASE_URL: 'postgres://u:p@db/b' }, { databaseUrl: 'postgres://u:p@db/b', stopNoticeMs: 3000 }],
  [{ DATABASE_URL: 'postgres://u:p@a:5432,b:5433/b' }, { databaseUrl: 'postgres://u:p@a:5432,b:5433/b' }],
  [{ STOP_NOTICE_SECONDS: '10' }, { stopNoticeMs: 10_000 }],
])('%o', (environment, config) => {
  expect(readConfig(environment)).toMatchObject(config)
})

it.each([
  [{ PORT: '70000' }, 'PORT=70000: must be a whole number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT=3e3: must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV=prod: must be one of development, production, test'],
  [{ SESSION_IDLE_MINUTES: '-1' }, 'SESSION_IDLE_MINUTES=-1: must be a whole number from 1 to 100000'],
  [{ COOKIE_SECURE: 'maybe' }, 'COOKIE_SECURE=maybe: must be true or false'],
  [{ ID_NUMBER_CHECK: 'IL' }, 'ID_NUMBER_CHECK=IL: must be one of none, il'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud: must be one of /],
  [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY=nginx: must be /],
  [{ PUBLIC_ORIGIN: 'school.example' }, /^PUBLIC_ORIGIN=school.example: must be an origin/],
  [{ PUBLIC_ORIGIN: 'https://school.example/path' }, /^PUBLIC_ORIGIN=/],
])('refuses %o with one line', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
  expect(() => readConfig(environment)).toThrow(/^[^\n]+$/)
})

it.each([
  ...['x y', '/x y', 'bawaba', '/bawaba/', '/', '//bawaba', '/a//b', '/..', '/a/./b', '/%62', '/a?b', '/بوابة'],
  'https://x.example/a',
])('refuses BASE_PATH=%s with one line', (path) => {
  const line = `BASE_PATH=${path}: must be a path like /bawaba, of Latin letters and digits, without a slash at its end`
  expect(() => readConfig({ BASE_PATH: path })).toThrow(line)
})

it('never repeats a password', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(read).toThrow('DATABASE_URL: must be an address that begins with postgres://')
  expect(read).not.toThrow('hunter2')
})

it('takes a folder of backups outside of DATA_DIR, on SQLite only', () => {
  expect(readConfig({ BACKUP_DIR: '/backup', DATA_DIR: '/data' })).toMatchObject({
    backupDir: '/backup',
    backupKeepDays: 7,
  })
  expect(readConfig({ BACKUP_DIR: '/database', DATA_DIR: '/data' }).backupDir).toBe('/database')
  for (const place of ['/data', '/data/backup', '/data/x/../y'])
    expect(() => readConfig({ BACKUP_DIR: place, DATA_DIR: '/data' })).toThrow(
      `BACKUP_DIR=${place}: must be outside of DATA_DIR, best on another disk`,
    )
  expect(() => readConfig({ BACKUP_DIR: '/backup', DATABASE_URL: 'postgres://a/b' })).toThrow(
    'BACKUP_DIR=/backup: must be absent with DATABASE_URL',
  )
})
