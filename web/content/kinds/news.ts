import { Newspaper } from 'lucide-react'
import { NewsFields } from './article-fields.tsx'
import { NewsPreview } from './article-previews.tsx'
import { type Kind, sentAsIs } from './kind.ts'

export const news: Kind = {
  ...sentAsIs,
  icon: Newspaper,
  hue: 6,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: false,
  counts: null,
  shownIn: 'home',
  empty: (now) => ({
    ...{ title: '', short: '', body: '', ar_title: '', ar_short: '', ar_body: '' },
    ...{ img: '', classes: [], published_at: now.toISOString() },
  }),
  required: ['ar_title', 'published_at'],
  Fields: NewsFields,
  Preview: NewsPreview,
}
