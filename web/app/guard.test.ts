import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LEVEL } from '../../server/contract/rules.ts'
import { awayAtom } from '../api/away.ts'
import { LOGGED_OUT, type Session, sessionAtom, type UserInfo } from '../api/session.ts'
import { reloadingAtom } from '../api/session-lost.ts'
import { store } from '../api/store.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { Guard } from './guard.tsx'

// Test files share the store, and others change these atoms.
beforeEach(() => {
  store.set(reloadingAtom, false)
  store.set(awayAtom, false)
})
afterEach(() => store.set(sessionAtom, LOGGED_OUT))

const inside = (userlevel: number): Session => ({ state: 'in', me: { userlevel } as UserInfo, fav: [] })
const shown = (level: number, session: Session) => {
  store.set(sessionAtom, session)
  return markupOf(createElement(Guard, { level, screen: createElement('b', {}, 'the screen') }))
}

describe('a guarded screen', () => {
  it.each([
    [LEVEL.student, [1, 3, 5], [0]],
    [LEVEL.teacher, [3, 4, 5], [0, 1, 2]],
    [LEVEL.manager, [5], [0, 1, 3]],
  ])('of level %s admits the levels %s and refuses %s', (level, allowed, refused) => {
    for (const userlevel of allowed) expect(shown(level, inside(userlevel))).toContain('<b>the screen</b>')
    for (const userlevel of refused) {
      expect(shown(level, inside(userlevel))).toContain('pages.noPermissionTitle')
      expect(shown(level, inside(userlevel))).not.toContain('the screen')
    }
  })

  it('shows a loader until the session is known, then asks a visitor to log in', () => {
    expect(shown(LEVEL.student, { state: 'unknown', fav: [] })).toContain('loading')
    expect(shown(LEVEL.student, LOGGED_OUT)).toContain('pages.loginFirstTitle')
    for (const session of [LOGGED_OUT, { state: 'unknown', fav: [] } as Session])
      expect(shown(LEVEL.student, session)).not.toContain('the screen')
  })
})

/** Addresses of docs/requirements.md, section 2, that need a login, and those that need level 3 or above. */
const GUARDED = {
  student: ['/Cp', '/Tasks', '/Tasks/:id', '/Tasks/:id/:sub', '/MyTasks', '/Profile', '/Training', '/TaskStart/:id'],
  teacher: [
    ...['/Questions', '/Questions/:id', '/Fav', '/Students', '/MyTasks/:id', '/MyTask/:id/:class'],
    ...['/MyTasks/:id/:student', '/TeacherTaskPrev/:id', '/Activities'],
    // Popups with an address.
    ...['/new_activity', '/new_activity/:id', '/send_activity/:id'],
  ],
}
const source = readFileSync(path.join(import.meta.dirname, 'router.tsx'), 'utf8')
/** Paths with the level of their guard, read from the route table. */
const guarded = [
  ...source.matchAll(/(?:path="([^"]+)"|\{\[([^\]]+)\]\.map)[^;]*?element=\{<(?:Guard level=\{LEVEL\.(\w+)\})?/g),
].flatMap(([, one, several, level]) =>
  (one ? [one] : [...(several ?? '').matchAll(/'([^']+)'/g)].map(([, each]) => each)).map((each) => [each, level]),
)

describe('the route table', () => {
  it.each(Object.entries(GUARDED))('requires level %s where the specification does', (level, paths) => {
    const levels = new Map(guarded as [string, string | undefined][])
    expect(paths.map((path) => [path, levels.get(path)])).toEqual(paths.map((path) => [path, level]))
  })
})
