import { FileDown } from 'lucide-react'
import { type Kind, sentAsIs } from './kind.ts'
import { FileFields } from './small-fields.tsx'
import { FilePreview } from './small-previews.tsx'

export const files: Kind = {
  ...sentAsIs,
  icon: FileDown,
  hue: 8,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: true,
  counts: null,
  shownIn: null,
  empty: () => ({ name: '', en_name: '', file: '', file_name: '', classes: [], cats: [] }),
  required: ['file', 'file_name', 'name'],
  Fields: FileFields,
  Preview: FilePreview,
}
