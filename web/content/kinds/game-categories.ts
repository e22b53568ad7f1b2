import { Shapes } from 'lucide-react'
import { type Kind, namesOnly } from './kind.ts'
import { KindFields } from './small-fields.tsx'
import { GameCategoryPreview } from './small-previews.tsx'

export const gameCategories: Kind = {
  ...namesOnly,
  icon: Shapes,
  hue: 11,
  categoriesOf: 'games',
  Fields: KindFields,
  Preview: GameCategoryPreview,
}
