import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { markupOf } from '../../parts/markup-testing.ts'
import type { OptionLine } from '../lines.ts'
import { KeptPlaces } from './kept-places.tsx'

beforeAll(() => i18n.init({ lng: 'cimode' }))

const lines: OptionLine[] = [
  { id: 'a', text: 'cat' },
  { id: 'b', text: ' ' },
  { id: 'c', text: 'all of the above', keepOrder: true },
]
const shown = (list: OptionLine[]) => markupOf(<KeptPlaces lines={list} direction="auto" onKeep={() => {}} />)

test('the options that stay at their place are folded away, unless one does', () => {
  expect(shown(lines.slice(0, 2))).not.toContain('checkbox')
  const markup = shown(lines)
  expect(markup.match(/type="checkbox"/g)).toHaveLength(3)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
  expect(markup).toMatch(/checked=""[^>]*><bdi[^>]*>all of the above/)
  expect(markup, 'an option without a text has its number').toContain('choices.one')
  expect(markup).toContain('choices.placesHint')
})
