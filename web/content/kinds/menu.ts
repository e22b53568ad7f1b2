import { ListTree } from 'lucide-react'
import { type Kind, sentAsIs } from './kind.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuFields } from './small-fields.tsx'

export const menu: Kind = {
  ...sentAsIs,
  icon: ListTree,
  hue: 12,
  categoriesOf: null,
  isTree: true,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: false,
  counts: null,
  shownIn: 'menu',
  empty: () => ({ name: '', ar_name: '', link: '', parent: '' }),
  required: ['ar_name', 'link'],
  Fields: MenuFields,
  Preview: MenuPreview,
}
