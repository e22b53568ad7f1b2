import { BookOpen } from 'lucide-react'
import { BookFields } from './book-fields.tsx'
import { BookPreview } from './book-preview.tsx'
import type { Kind } from './kind.ts'

export const books: Kind = {
  icon: BookOpen,
  hue: 2,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: true,
  counts: 'pages',
  shownIn: 'home',
  empty: () => ({
    ...{ name: '', ar_name: '', part: '', cover: [], classes: [] },
    ...{ direction: 'rtl', pages: [], texts: [] },
  }),
  required: ['ar_name', 'pages'],
  // A book without a cover has its first page as cover.
  toSent(row) {
    const [cover, pages] = [row.cover, row.pages].map((value) => (Array.isArray(value) ? value : []))
    return { ...row, cover: cover?.length ? cover : pages?.slice(0, 1) }
  },
  Fields: BookFields,
  Preview: BookPreview,
}
