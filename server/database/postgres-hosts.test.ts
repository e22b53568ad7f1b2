import { describe, expect, it } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { createHosts, NoPrimary, NotPrimary, readPostgresUrl } from './postgres-hosts.ts'

describe('readPostgresUrl', () => {
  it.each([
    ['postgres://u:p@a/b', ['postgres://u:p@a/b'], false],
    ['postgresql://a', ['postgresql://a'], false],
    ['postgres:///b?host=/run/postgresql', ['postgres:///b?host=/run/postgresql'], false],
    ['postgres://a/b?target_session_attrs=any', ['postgres://a/b?target_session_attrs=any'], false],
    ['postgres://a/b?target_session_attrs=primary', ['postgres://a/b?target_session_attrs=primary'], true],
    ['postgres://u:p@a:5432,b:5433/db', ['postgres://u:p@a:5432/db', 'postgres://u:p@b:5433/db'], true],
    [
      'postgres://u:p,@1@a,[::1]:5433,10.0.0.1/db?sslmode=disable&target_session_attrs=read-write',
      ['a', '[::1]:5433', '10.0.0.1'].map(
        (host) => `postgres://u:p,@1@${host}/db?sslmode=disable&target_session_attrs=read-write`,
      ),
      true,
    ],
  ])('reads %s', (url, urls, wantsPrimary) => {
    expect(readPostgresUrl(url)).toEqual({ urls, wantsPrimary })
  })

  it.each([
    ['mysql://u:hunter2@a/b', 'must be an address that begins with postgres://'],
    ['postgres://u:hunter2@a:x/b', 'must be an address like postgres://user:password@host:5432/database'],
    ['postgres://u:hunter2@a,/b', 'host 2 of its list must be a name or an address'],
    ['postgres://u:hunter2@,b/b', 'host 1 of its list must be'],
    ['postgres://u:hunter2@a,b:hunter2/b', 'host 2 of its list must be'],
    ['postgres://u:hunter2@a,b:70000/b', 'host 2 of its list must be'],
    ['postgres://u:hunter2@a,::1/b', 'host 2 of its list must be'],
    ['postgres:///b?host=a,b&password=hunter2', 'its hosts must be before its path'],
    ['postgres://u:hunter2@a,b/b?target_session_attrs=standby', 'its target_session_attrs must be one of'],
  ])('refuses %s with one line, without the password', (url, message) => {
    expect(() => readPostgresUrl(url)).toThrow(message)
    expect(() => readPostgresUrl(url)).toThrow(/^(?!.*hunter2)[^\n]+$/)
  })
})

/** Servers by name: what a connection to each says. */
type Servers = Record<string, 'primary' | 'standby' | 'away' | 'refuses'>

/** Connections as the client makes them, to servers that are not there. */
function connecting(servers: Servers) {
  const hosts = createHosts(['postgres://a:1/x', 'postgres://b:2/x', 'postgres://c:3/x'])
  const asked: string[] = []
  const connectOnce = async () => {
    const url = hosts.current
    const { hostname } = new URL(url)
    asked.push(hostname)
    await Promise.resolve()
    const state = servers[hostname]
    if (state === 'primary') return hostname
    if (state === 'refuses') throw Object.assign(new Error('password'), { code: '28P01' })
    const error = state === 'away' ? Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) : new NotPrimary()
    hosts.leave(url, error)
    throw error
  }
  const connect = () => hosts.connectToOne(connectOnce)
  return {
    connect,
    /** The hosts that a connection asks, in turn. */
    async asks() {
      asked.length = 0
      await connect()
      return asked.join(' ')
    },
  }
}

describe('connections follow the primary', () => {
  it('a standby and a host that is away are skipped once, and the next connection goes to the primary at once', async () => {
    const { asks } = connecting({ a: 'standby', b: 'away', c: 'primary' })
    expect([await asks(), await asks()]).toEqual(['a b c', 'c'])
  })

  it('after a failover the next connection finds the new primary, whatever its place in the list', async () => {
    const servers: Servers = { a: 'standby', b: 'primary', c: 'standby' }
    const { asks } = connecting(servers)
    expect(await asks()).toBe('a b')
    Object.assign(servers, { a: 'primary', b: 'away' })
    expect([await asks(), await asks()]).toEqual(['b c a', 'a'])
    Object.assign(servers, { a: 'standby', b: 'standby', c: 'primary' })
    expect(await asks()).toBe('a b c')
  })

  it('connections that fail at once all find it', async () => {
    const { connect } = connecting({ a: 'away', b: 'standby', c: 'primary' })
    expect(await Promise.all(Array.from({ length: 12 }, connect))).toEqual(Array(12).fill('c'))
  })

  it('without a primary it says of each host why, asks none twice, and finds one that is promoted later', async () => {
    const servers: Servers = { a: 'away', b: 'standby', c: 'away' }
    const { connect, asks } = connecting(servers)
    const failed = connect()
    await expect(failed).rejects.toThrow(
      'no host takes writes: a:1 ECONNREFUSED, b:2 takes no writes, c:3 ECONNREFUSED',
    )
    await expect(failed).rejects.toThrow(NoPrimary)
    await expect(failed).rejects.toThrow(StorageUnavailable)
    servers.b = 'primary'
    expect([await asks(), await asks()]).toEqual(['a b', 'b'])
  })

  it('a refused login is reported at once', async () => {
    const { connect } = connecting({ a: 'refuses', b: 'primary', c: 'standby' })
    await expect(connect()).rejects.toThrow('password')
  })
})
