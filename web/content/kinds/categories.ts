import { FolderTree } from 'lucide-react'
import { type Kind, sentAsIs } from './kind.ts'
import { CategoryFields } from './small-fields.tsx'
import { CategoryPreview } from './small-previews.tsx'

export const categories: Kind = {
  ...sentAsIs,
  icon: FolderTree,
  hue: 3,
  categoriesOf: null,
  isTree: true,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: true,
  counts: null,
  shownIn: null,
  empty: () => ({ name: '', en_name: '', parent: '', img: '', classes: [] }),
  required: ['name'],
  Fields: CategoryFields,
  Preview: CategoryPreview,
}
