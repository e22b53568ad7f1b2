import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Checks that the tests that docs/requirements.md cites exist. */
const root = path.resolve(import.meta.dirname, '../../..')
const doc = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')

interface Requirement {
  number: string
  text: string
  shownBy: string
}
/** Paragraphs `**2.14** sentence`, each followed by a list of its tests and decisions. */
const requirements: Requirement[] = [...doc.matchAll(/^\*\*(\d+\.\d+)\*\* (.*)((?:\n(?!\*\*|#).*)*)/gm)].map(
  ([, number = '', text = '', shownBy = '']) => ({ number, text, shownBy }),
)

/** `file › title` in backticks. */
const citations = ({ shownBy }: Requirement) =>
  [...shownBy.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))

const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const known = sources.get(file)
  if (known !== undefined) return known
  const full = path.join(root, file)
  const source = existsSync(full) ? readFileSync(full, 'utf8') : ''
  sources.set(file, source)
  return source
}

/**
 * The source before a title: `test(`, `describe(`, `it.each(…)(`, or a local function `title(` that adds the language.
 */
const OPENS = /(?:\b(?:it|test|describe)(\.\w+)*|\))\(\s*(?:title\(\s*)?$/
/** A test that is skipped or expected to fail, or a comment. */
const IDLE = /\.(?:skip|todo|fixme|fails|skipIf|runIf)\b|^\s*(?:\/\/|\/?\*)/

/**
 * Whether a title is the whole first argument of a test (with `${…}` as in the source), and the test runs and expects
 * something. A `describe` counts if one of its tests does.
 */
const isTitleIn = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) =>
    placesOf(source, quote + title + quote).some((at) => {
      const opener = OPENS.exec(source.slice(Math.max(0, at - 200), at))
      if (!opener || !/^\s*[,)]/.test(source.slice(at + title.length + 2))) return false
      const from = source.lastIndexOf('\n', at - opener[0].length) + 1
      return !IDLE.test(source.slice(from, at)) && expects(source, bodyFrom(source, from, at))
    }),
  )

/** Whether a body calls `expect`, itself or through a function of its file. */
const expects = (source: string, body: string, known: ReadonlySet<string> = new Set()): boolean =>
  /\bexpect\b/.test(body) ||
  [...source.matchAll(/\b(?:function|const) (\w+)/g)].some(
    ({ 1: name = '', index }) =>
      !known.has(name) &&
      new RegExp(`\\b${name}\\(`).test(body) &&
      expects(source, bodyFrom(source, source.lastIndexOf('\n', index) + 1, index), new Set([...known, name])),
  )

/**
 * The source from a title to the end of its test, found by indentation. `from`: start of the line that opens the test.
 */
function bodyFrom(source: string, from: number, at: number): string {
  const indentOf = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0
  const own = indentOf(source.slice(from, at))
  const [first = '', ...others] = source.slice(at).split('\n')
  const isInside = (line: string) => {
    const indent = indentOf(line)
    return line.trim() === '' || indent > own || (indent === own && /^\s*[)}\]]/.test(line))
  }
  const end = others.findIndex((line) => !isInside(line))
  return [first, ...others.slice(0, end < 0 ? undefined : end)].join('\n')
}

function placesOf(source: string, text: string): number[] {
  const places: number[] = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) places.push(at)
  return places
}

describe('docs/requirements.md', () => {
  it('numbers the lines of sections 1 to 11, each once', () => {
    const numbers = requirements.map(({ number }) => number)
    expect(new Set(numbers.map((number) => number.split('.')[0]))).toEqual(
      new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']),
    )
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('names a test or a decision for each line', () => {
    const isShown = (requirement: Requirement) =>
      citations(requirement).length > 0 ||
      /decision \[[^\]]+\]\(decisions\/\d{4}-[\w-]+\.md\)/.test(requirement.shownBy)
    expect(requirements.filter((requirement) => requirement.text === '' || !isShown(requirement))).toEqual([])
  })

  it('cites only titles that a test has', () => {
    const wrong = requirements.flatMap((requirement) =>
      citations(requirement)
        .filter(({ file, title }) => !/\.(test|e2e)\.tsx?$/.test(file) || !isTitleIn(sourceOf(file), title))
        .map(({ file, title }) => `${requirement.number}: ${file} › ${title}`),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ["it('a b', () => expect(1).toBe(1))", true],
    ["it('a b', () => {\n  expect(1).toBe(1)\n})", true],
    ["test.each(rows)(\n  'a b',\n  () => expect(1).toBe(1),\n)", true],
    ["test(\n  title('a b'),\n  () => expect(1).toBe(1),\n)", true],
    ["describe('a b', () => {\n  it('c', () => {\n    expect(1).toBe(1)\n  })\n})", true],
    ["it('a b', () => {\n  check()\n})\nconst check = () => expect(1).toBe(1)", true],
    ["it('a b', () => {\n  check()\n})\nconst check = () => 1\nexpect(1)", false],
    ["describe('a b', () => {\n})\nit('c', () => expect(1).toBe(1))", false],
    ["it('a b', () => {})\nexpect(1)", false],
    ["it('a b', () => {\n  run()\n})\nit('c', () => expect(1).toBe(1))", false],
    ["it.skip('a b', () => expect(1).toBe(1))", false],
    ["it.todo('a b')\nit('c', () => expect(1).toBe(1))", false],
    ["// it('a b', () => expect(1).toBe(1))", false],
    ["expect('a b').toBe(1)", false],
    ["call('a b', expect)", false],
    ["it('a b c', () => expect(1).toBe(1))", false],
    ["it(name('x'), 'a b', expect)", false],
  ])('finds a title in %j: %s', (source, found) => expect(isTitleIn(source, 'a b')).toBe(found))
})
