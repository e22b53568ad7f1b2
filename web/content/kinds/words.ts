import { Languages } from 'lucide-react'
import { type Kind, sentAsIs } from './kind.ts'
import { WordFields } from './small-fields.tsx'
import { WordPreview } from './small-previews.tsx'

export const words: Kind = {
  ...sentAsIs,
  icon: Languages,
  hue: 5,
  categoriesOf: null,
  isTree: false,
  isSmall: true,
  showsIcon: false,
  saysAllGrades: false,
  counts: null,
  shownIn: 'home',
  empty: () => ({ eng_name: '', ar_name: '', cat: '' }),
  required: ['eng_name', 'ar_name', 'cat'],
  Fields: WordFields,
  Preview: WordPreview,
}
