import type { ComponentType } from 'react'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { ArticleFields, NewsFields } from './article-fields.tsx'
import { ArticlePreview, NewsPreview } from './article-previews.tsx'
import { BookFields } from './book-fields.tsx'
import { BookPreview } from './book-preview.tsx'
import { GameFields } from './game-fields.tsx'
import { GamePreview } from './game-preview.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { QuizFields } from './quiz-fields.tsx'
import { QuizPreviewPane } from './quiz-preview-pane.tsx'
import { CategoryFields, FileFields, KindFields, MenuFields, WordFields } from './small-fields.tsx'
import { CategoryPreview, FilePreview, KindPreview, WordPreview } from './small-previews.tsx'

/** The fields of each list, and what a visitor will see of its rows. */
export const FORMS: Record<ContentKind, { Fields: ComponentType; Preview: ComponentType }> = {
  news: { Fields: NewsFields, Preview: NewsPreview },
  articles: { Fields: ArticleFields, Preview: ArticlePreview },
  menu: { Fields: MenuFields, Preview: MenuPreview },
  categories: { Fields: CategoryFields, Preview: CategoryPreview },
  files: { Fields: FileFields, Preview: FilePreview },
  books: { Fields: BookFields, Preview: BookPreview },
  games: { Fields: GameFields, Preview: GamePreview },
  'game-categories': { Fields: KindFields, Preview: KindPreview },
  words: { Fields: WordFields, Preview: WordPreview },
  'word-categories': { Fields: KindFields, Preview: KindPreview },
  quizzes: { Fields: QuizFields, Preview: QuizPreviewPane },
}
