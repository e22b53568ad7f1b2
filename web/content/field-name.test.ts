import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contentFields } from '../../server/contract/content-rows.ts'
import { SiteTexts } from '../../server/contract/site.ts'
import { fieldKey, fieldName } from './field-name.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
const namesIn = ({ properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(namesIn),
]

it.each(['ar', 'en'])('every field that a change can name has a text in both languages (%s)', (language) => {
  const bundle = JSON.parse(readFileSync(path.join(import.meta.dirname, `../i18n/${language}/content.json`), 'utf8'))
  const fields = Object.values(contentFields).flatMap((properties) => namesIn({ properties } as Schema))
  expect(fields).toEqual(expect.arrayContaining(['ar_title', 'pages', 'questions', 'answer', 'video_url']))
  const all = new Set([...fields, ...namesIn(SiteTexts as Schema)])
  expect([...all].filter((field) => !bundle.changes.fields[fieldKey(field)])).toEqual([])
})

it('a field within a list is named with its position', () => {
  const say = (part: string) => ({ questions: 'Questions', answers: 'Answers', answer: 'Answer' })[part] ?? part
  expect(fieldName('questions.0.answers.1.answer', say)).toBe('Questions 1 › Answers 2 › Answer')
  expect(fieldName('ar_title', say)).toBe('arTitle')
})
