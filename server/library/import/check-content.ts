import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import { FOLDER_KINDS, folderKind } from '../kinds/kinds.ts'
import type { Problem, Report } from '../kinds/placed.ts'
import type { Known, SizeOf } from '../kinds/row-problem.ts'
import { type Content, rowsOf } from './content.ts'

/** The rules of all kinds and the rules between rows, except those about the pictures themselves. */
export function checkContent({ site, lists, absent }: Content): Problem[] {
  const problems: Problem[] = []
  const report: Report = ({ file, row, line }, reason, part = '') =>
    problems.push({ file, row, line: line(part), reason })
  const subjects = new Set(lists.subjects.map(({ value }) => value.id))
  const byId = new Map(
    CONTENT_KINDS.map((name) => [
      name,
      new Map(rowsOf(lists, name).map(({ value }) => [String(value.id), value as { parent?: string }])),
    ]),
  )
  const known: Known = (name) => byId.get(name) ?? new Map()
  const folder = {
    site,
    idsOf: (name: (typeof CONTENT_KINDS)[number]) => new Set(known(name).keys()),
    isAbsent: (name: (typeof CONTENT_KINDS)[number]) => absent.has(name),
  }

  for (const name of FOLDER_KINDS) folderKind(name).folderProblems(rowsOf(lists, name), folder, report)
  if (site && !subjects.has(site.subject))
    problems.push({ file: 'site.json', row: 0, reason: `no subject ${site.subject}` })
  for (const name of FOLDER_KINDS)
    for (const placed of rowsOf(lists, name)) {
      const { subject } = placed.value
      if (subject !== undefined && !subjects.has(String(subject))) report(placed, `no subject ${subject}`)
      for (const { reason, part } of folderKind(name).problems(placed.value, known)) report(placed, reason, part)
    }
  return problems
}

/** The rules about the pictures that rows name. */
export const checkPictures = ({ lists }: Content, sizeOf: SizeOf): Problem[] =>
  FOLDER_KINDS.flatMap((name) =>
    rowsOf(lists, name).flatMap(({ file, row, line, value }) =>
      folderKind(name)
        .pictureProblems(value, sizeOf)
        .map(({ part, reason }) => ({ file, row, line: line(part), reason })),
    ),
  )
