import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from '../../admin/command.ts'
import { openDatabase } from '../../database/open-database.ts'
import { makeDataDir } from '../../database/testing.ts'
import { startTestApp } from '../../http/testing.ts'
import { runSchool } from './school.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-school-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const school = (...args: string[]) => runSchool(args, { DATA_DIR: dataDir })
const passwordIn = (output: string) => /the password (\S+)/.exec(output)?.[1] ?? ''
const nur = ['add', '--name', ' مدرسة  النور ', '--city', 'حيفا', '--manager', 'Nabil', '--manager-name', 'نبيل عزّام']

describe('npm run school', () => {
  it('opens a school whose manager can log in, add classes and add teachers', async () => {
    const output = await school(...nur, '--classes', '1-7، السابع ب, 7A')
    expect(output).toMatch(/^مدرسة النور, حيفا is open\.\nIts manager is nabil with the password [a-z]{4}[2-9]{4} \(/)

    const test = await startTestApp({ engine: await openDatabase({ dataDir }) })
    try {
      const cookie = await test.login('nabil', passwordIn(output))
      const me = await test.call('checkLogin', {}, cookie)
      expect(me.body).toMatchObject({ success: { userinfo: { user: 'nabil', name: 'نبيل عزّام', userlevel: 5 } } })
      expect(await test.call('classes/add', { code: '3-8' }, cookie)).toMatchObject({ status: 200 })
      const teacher = { name: 'هدى', zehot: '200300400', classes: ['1-7', '3-8'], pass: 'olive-77' }
      expect(await test.call('people/save', teacher, cookie)).toMatchObject({ status: 200 })
      await test.login('200300400', 'olive-77')
      // The password is shown only once; the database has its hash.
      const stored = JSON.stringify(await test.deps.db.read.selectFrom('users').selectAll().execute())
      expect(stored).not.toContain(passwordIn(output))
    } finally {
      await test.close()
    }
    expect(await school('list')).toBe('مدرسة النور, حيفا: 3 classes, 2 people, managers: nabil')
  })

  it('adds a second manager, renews a password, and shows the new password in the audit', async () => {
    await makeDataDir(dataDir)
    await school(...nur)
    const output = await school('manager', '--name', 'مدرسه النور', '--manager', 'Huda', '--manager-name', 'هدى')
    expect(output).toMatch(/^مدرسة النور, حيفا has one more manager: huda with the password [a-z]{4}[2-9]{4} \(/)
    expect(await school('list')).toContain('managers: huda nabil')
    const again = await school('password', 'NABIL')
    expect(again).toMatch(/^nabil \(نبيل عزّام\) has the password [a-z]{4}[2-9]{4} now \(shown only once\)\.$/)
    const test = await startTestApp({ engine: await openDatabase({ dataDir }) })
    try {
      await test.login('nabil', /the password (\S+) now/.exec(again)?.[1])
      const cookie = await test.login('huda', passwordIn(output))
      expect((await test.call('people/view', {}, cookie)).body.total).toBe(2)
    } finally {
      await test.close()
    }
    expect(await school('audit')).toMatch(/^\S+Z {2}password_reset {2}nabil \(نبيل عزّام\) {2}by operator$/)
    await expect(school('password', 'nobody')).rejects.toThrow('no person with the username nobody')
    await expect(school('manager', '--name', 'x', '--manager', 'y')).rejects.toThrow('There is no school x')
    await expect(school('manager', '--name', 'مدرسة النور', '--manager', 'huda')).rejects.toThrow('huda is taken')
  })

  it('grants and revokes the right to edit content', async () => {
    await makeDataDir(dataDir)
    await school(...nur)
    const right = async () => {
      const test = await startTestApp({ engine: await openDatabase({ dataDir }) })
      try {
        const read = test.deps.db.read.selectFrom('users').select('editor').where('login', '=', 'nabil')
        return (await read.executeTakeFirst())?.editor
      } finally {
        await test.close()
      }
    }
    expect(await school('editor', 'nabil')).toBe('nabil (نبيل عزّام) edits the content of the portal.')
    expect(await right()).toBe(1)
    expect(await school('editor', 'nabil', '--remove')).toBe('nabil (نبيل عزّام) does not edit the content any more.')
    expect(await right()).toBe(0)
  })

  it('refuses a known school and a taken username, and changes nothing', async () => {
    await makeDataDir(dataDir)
    await school(...nur)
    const again = ['add', '--name', 'مدرسه النور', '--city', 'حيفا', '--manager', 'other']
    await expect(school(...again)).rejects.toThrow('The school مدرسه النور, حيفا already exists')
    const taken = ['add', '--name', 'الأمل', '--manager', 'NABIL']
    await expect(school(...taken)).rejects.toThrow('The username nabil is taken')
    expect(await school('list')).toBe('مدرسة النور, حيفا: 0 classes, 1 people, managers: nabil')
    // The same name in another town is another school.
    await school(...again.with(4, 'عكا'))
    expect((await school('list')).split('\n')).toHaveLength(2)
  })

  it('says how to add a school if there is none', async () => {
    expect(await school('list')).toBe('No school yet: npm run school -- add')
  })

  it.each([
    [[], 'Usage: npm run school -- list | add --name'],
    [['ad'], 'Usage: npm run school -- list | add --name'],
    [['list', 'all'], 'Usage: npm run school -- list | add --name'],
    [['password'], 'Usage: npm run school -- list'],
    [['editor', '--remove'], 'Usage: npm run school -- list'],
    [['audit', '--days', 'x'], 'Usage: npm run school -- list'],
    [['manager', '--name', 'x'], '--manager is missing'],
    [['add', '--manager', 'm'], '--name is missing: the name of the school'],
    [['add', '--name', 'x'], '--manager is missing: the username of its first manager'],
    [['add', '--nme', 'x'], "Unknown option '--nme'"],
    [['add', '--name'], "Option '--name <value>' argument missing"],
    [['add', '--name', 'x', '--manager', 'm', 'y'], "Unexpected argument 'y'"],
  ])('%j gives an error of one line', async (args, line) => {
    const error = await school(...args).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toContain(line)
    expect((error as Error).message).not.toContain('\n')
  })

  it.each([
    [['--name', ' \u200f', '--manager', 'm'], 'The name of the school is empty'],
    [['--name', 'x', '--manager', ' '], 'The username of the manager is empty'],
    [['--name', 'x', '--manager', 'm', '--manager-name', ''], 'The name of the manager is empty'],
    [['--name', 'x'.repeat(301), '--manager', 'm'], 'The name of the school is longer than 300 characters'],
    [['--name', 'x', '--manager', 'm', '--classes', '1-7,9-7'], '9-7 is not a class'],
  ])('add %j is refused', async (args, line) => {
    await expect(school('add', ...args)).rejects.toThrow(line)
    expect(await school('list')).toBe('No school yet: npm run school -- add')
  })
})
