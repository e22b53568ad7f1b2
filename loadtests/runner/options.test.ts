import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PEOPLE, peopleOf, readOptions } from './options.ts'

describe('options of a run', () => {
  it('are a scenario, the installation and settings', () => {
    expect(readOptions(['smoke', '--postgres', '--nodes', '2', 'students=60', '--measured'])).toEqual({
      ...{ scenario: 'smoke', bases: undefined, postgres: true, nodes: 2, keep: false, measured: true },
      values: { students: '60' },
    })
    expect(readOptions(['--base', 'http://127.0.0.1:3000/,http://localhost:3001']).bases).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3001',
    ])
  })

  it.each([
    [['nothing'], 'There is no scenario nothing; there are smoke, class'],
    [['--postgress'], 'There is no option --postgress'],
    [['--nodes', '2'], '--nodes: several nodes need --postgres.'],
    [['--nodes', 'two', '--postgres'], '--nodes: a number'],
    [['--base', 'http://127.0.0.1:3000', '--postgres'], 'a running installation has its own database'],
    [
      ['--base', 'http://127.0.0.1:3000,https://school.example'],
      'https://school.example: only servers of this machine',
    ],
    [['--base'], 'only servers of this machine'],
  ])('%j are refused', (args, why) => expect(() => readOptions(args)).toThrow(why))

  it('have people for each scenario, the crowd included', () => {
    const files = readdirSync(path.join(import.meta.dirname, '../scenarios')).map((file) => path.basename(file, '.ts'))
    expect(Object.keys(PEOPLE).sort()).toEqual(files.sort())
    expect(peopleOf(readOptions(['login-storm', 'crowd=100']))).toEqual({ students: 130, teachers: 1 })
    expect(() => peopleOf(readOptions(['students=few']))).toThrow('students must be a whole number.')
    expect(existsSync(path.join(import.meta.dirname, '../measured.json'))).toBe(true)
  })
})
