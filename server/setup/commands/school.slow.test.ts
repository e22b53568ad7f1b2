import { expect, onTestFinished, test } from 'vitest'
import { openTestPostgres } from '../../database/testing-postgres.ts'
import { startTestApp } from '../../http/testing.ts'
import { runSchool } from './school.ts'

test('on PostgreSQL opens a school while a server runs, whose manager can log in at once', async () => {
  const engine = await openTestPostgres()
  const app = await startTestApp({ engine })
  onTestFinished(app.close)
  const school = (...words: string[]) => runSchool(words, { DATABASE_URL: engine.url })

  const output = await school('add', '--name', 'مدرسة النور', '--manager', 'nabil')
  const cookie = await app.login('nabil', /the password (\S+)/.exec(output)?.[1])
  expect(await app.call('classes/add', { code: '1-7' }, cookie)).toMatchObject({ status: 200 })
  await expect(school('add', '--name', 'الأمل', '--manager', 'nabil')).rejects.toThrow('nabil is taken')
  // Both at once: the database lets only one have the username.
  const twins = ['الأول', 'الثاني'].map((name) => school('add', '--name', name, '--manager', 'twin'))
  const outcomes = (await Promise.allSettled(twins)).map(({ status }) => status).sort()
  expect(outcomes).toEqual(['fulfilled', 'rejected'])
  expect((await school('list')).match(/managers: twin/g)).toHaveLength(1)
  expect(await school('list')).toContain('مدرسة النور: 1 classes, 1 people, managers: nabil')
})
