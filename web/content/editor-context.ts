import { createContext, useContext } from 'react'
import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import type { ContentForm, Row } from './rows.ts'

export interface Editor {
  list: ContentKind
  form: ContentForm
  /** Rises when the whole row is another one: tools that keep a text of their own begin anew. */
  round: number
  textOf: (field: string) => string
  listOf: (field: string) => string[]
  change: (part: Row) => void
  /** Remembers what was sent, with its size. */
  keepFile: (file: StoredFile) => void
  setPreview: (address: string) => void
  isRequired: (field: string) => boolean
  /** The message that stands beside a field. */
  errorOf: (field: string) => string | undefined
  /** A file is on its way: saving waits for it. */
  hold: (field: string, busy: boolean) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('the fields of a row stand in its editor')
  return editor
}

export const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

export const listIn = (row: Row, field: string): string[] => {
  const value = row[field]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
