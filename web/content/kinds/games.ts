import { Gamepad2 } from 'lucide-react'
import { GameFields } from './game-fields.tsx'
import { GamePreview } from './game-preview.tsx'
import { type Kind, sentAsIs } from './kind.ts'

export const games: Kind = {
  ...sentAsIs,
  icon: Gamepad2,
  hue: 10,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: true,
  counts: null,
  shownIn: 'home',
  empty: () => ({ name: '', en_name: '', img: '', classes: [], cats: [], open: 1, folder: '' }),
  required: ['name', 'folder'],
  Fields: GameFields,
  Preview: GamePreview,
}
