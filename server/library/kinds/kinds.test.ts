import { expect, it } from 'vitest'
import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import { editedKindOf, FOLDER_KINDS, folderKind } from './kinds.ts'

it('lists each kind under its own name, with its own table and files', () => {
  expect(CONTENT_KINDS.map((kind) => editedKindOf(kind).name)).toEqual(CONTENT_KINDS)
  expect(new Set(CONTENT_KINDS.map((kind) => editedKindOf(kind).table)).size).toBe(CONTENT_KINDS.length)
  const files = FOLDER_KINDS.flatMap((kind) => {
    const { source } = folderKind(kind)
    return 'folder' in source ? [source.folder] : source.files
  })
  expect(new Set(files).size).toBe(files.length)
})
