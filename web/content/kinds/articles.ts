import { FileText } from 'lucide-react'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-previews.tsx'
import { type Kind, sentAsIs } from './kind.ts'

export const articles: Kind = {
  ...sentAsIs,
  icon: FileText,
  hue: 1,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: false,
  counts: null,
  shownIn: null,
  empty: () => ({ title: '', short: '', body: '', ar_title: '', ar_short: '', ar_body: '', img: '' }),
  required: ['ar_title'],
  Fields: ArticleFields,
  Preview: ArticlePreview,
}
