import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Checks that comments and documents reference only pages, headings and files that exist in this repository. */
const root = path.resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const TEXTS = /\.(?:tsx?|m?js|css|grit|md|json|ya?ml)$/
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => TEXTS.test(file) && existsSync(path.join(root, file)))

/** A page below `docs/`, with or without a heading. */
const PAGE = /\bdocs\/[\w/.-]+\.md(?:#[\w-]+)?/g
/** Numbers of requirements: `docs/requirements.md 9.12, 9.13`. */
const LINES = /docs\/requirements\.md\s+(?:\*\s+)?(\d+\.\d+(?:,\s+(?:\*\s+)?\d+\.\d+)*)/g
/** A file named as code in a page: `web/paths.ts`. */
const FILE = /`((?:events|projections|server|web|loadtests|docs)\/[\w./-]+\.(?:tsx?|m?js|css|json|md|grit|txt|sh))`/g
/** References to pages outside the repository, by a heading in quotation marks or a section: `(spec, section 4)`. */
const EXTERNAL = /\((?:see )?(?:spec|contract|decisions|architecture), (?:["“`]|sections? \d)/g
/** A Markdown link `[text](target)`, without links to other sites. */
const LINK = /\]\((?!\w+:)([^()\s]+)\)/g

/** The fragment of a Markdown heading in a URL. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const headings = (page: string) => [...text(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)

/** Whether a file, folder or `page.md#heading` exists. `target` is relative to the folder of `page`, or to the root. */
function resolves(target: string, page?: string): boolean {
  const [name = '', anchor] = target.split('#')
  const file = page && name === '' ? page : path.posix.join(page ? path.posix.dirname(page) : '', name)
  if (!existsSync(path.join(root, file))) return false
  return anchor === undefined || headings(file).some((heading) => anchorOf(heading) === anchor)
}

const all = (source: string, form: RegExp) => [...source.matchAll(form)].map(([whole, part]) => part ?? whole)
const lines = new Set(all(text('docs/requirements.md'), /^\*\*(\d+\.\d+)\*\*/gm))

/** References in a file that do not resolve. */
function unresolved(file: string, source: string): string[] {
  const page = file.endsWith('.md')
  return [
    ...all(source, PAGE).filter((target) => !resolves(target)),
    ...all(source, LINES).flatMap((list) => (list.match(/\d+\.\d+/g) ?? []).filter((line) => !lines.has(line))),
    ...all(source, EXTERNAL),
    ...(page ? all(source, LINK).filter((target) => !resolves(target, file)) : []),
    ...(page ? all(source, FILE).filter((target) => !resolves(target)) : []),
  ]
}

describe('references', () => {
  it('resolve in every source and document', () => {
    const own = path.relative(root, import.meta.filename)
    const wrong = files
      .filter((file) => file !== own)
      .flatMap((file) => unresolved(file, text(file)).map((target) => `${file}: ${target}`))
    expect(wrong).toEqual([])
  })

  it.each([
    ['web/a.ts', '// (docs/decisions/0099-marking.md)', []],
    ['web/a.ts', '// (docs/decisions/0099-marks.md)', ['docs/decisions/0099-marks.md']],
    ['web/a.ts', '// (docs/requirements.md 9.1, 9.12)', []],
    ['web/a.ts', '// (docs/requirements.md 9.1, 9.99)', ['9.99']],
    ['web/a.ts', '// docs/glossary.md#no-such-heading', ['docs/glossary.md#no-such-heading']],
    ['web/a.ts', '// (decisions, "Marking")', ['(decisions, "']],
    ['web/a.ts', '// (spec, section 4)', ['(spec, section 4']],
    ['docs/a.md', '[a](glossary.md) [b](../web/README.md) [c](https://example.com/a.md)', []],
    ['docs/a.md', '[a](missing.md)', ['missing.md']],
    ['docs/a.md', '[a](glossary.md#no-such-heading)', ['glossary.md#no-such-heading']],
    ['docs/a.md', '`web/paths.ts` and `web/missing.ts`', ['web/missing.ts']],
  ])('of %s in %j that do not resolve are %j', (file, source, wrong) => expect(unresolved(file, source)).toEqual(wrong))

  it('list each decision exactly once in docs/decisions/README.md', () => {
    const pages = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map((file) => path.basename(file))
    const listed = all(text('docs/decisions/README.md'), LINK).filter((target) => /^\d{4}-/.test(target))
    expect(listed.sort()).toEqual(pages.sort())
  })

  it('find the heading "Decision" on each page of a decision', () => {
    const incomplete = files
      .filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
      .filter((file) => !headings(file).includes('Decision'))
    expect(incomplete).toEqual([])
  })
})
