import { Tags } from 'lucide-react'
import { type Kind, namesOnly } from './kind.ts'
import { KindFields } from './small-fields.tsx'
import { WordCategoryPreview } from './small-previews.tsx'

export const wordCategories: Kind = {
  ...namesOnly,
  icon: Tags,
  hue: 4,
  categoriesOf: 'words',
  Fields: KindFields,
  Preview: WordCategoryPreview,
}
