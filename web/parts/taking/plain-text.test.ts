import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const text = (textContent: string) => ({ textContent }) as Node
const element = (tagName: string, ...childNodes: Node[]) => ({ tagName, childNodes }) as unknown as Node

test('paragraphs and line breaks end a word, and inline elements do not', () => {
  const one = element('P', text('The '), element('B', text('ca')), text('t sat.'))
  const other = element('P', text('تحبّ'), element('BR'), text('الكتب.'))
  expect(plainText(element('BODY', one, other, text('\n  End')))).toBe('The cat sat. تحبّ الكتب. End')
})
