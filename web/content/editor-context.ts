import { createContext, useContext } from 'react'
import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import type { ContentForm, Row } from './rows.ts'

export interface Editor {
  list: ContentKind
  form: ContentForm
  /** Increases when the whole row is replaced: fields that hold their own text start again. */
  round: number
  textOf: (field: string) => string
  listOf: (field: string) => string[]
  /** Fields to change, or a function of the newest row: a reply may arrive after more was typed. */
  change: (part: Row | ((row: Row) => Row)) => void
  /** Adds an uploaded file to the media of the form. */
  keepFile: (file: StoredFile) => void
  setPreview: (address: string) => void
  isRequired: (field: string) => boolean
  /** The error message of a field. */
  errorOf: (field: string) => string | undefined
  /** Marks whether a file of this field is being uploaded; the row cannot be saved during an upload. */
  hold: (field: string, busy: boolean) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor() needs an EditorContext')
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
