import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { count, relativeDate } from '../i18n/format.ts'
import { fileSize } from '../parts/content-view/file-size.ts'
import { LevelTag } from '../parts/quiz/level-tag.tsx'
import { QuizGrades } from '../parts/quiz/quiz-grades.tsx'
import { Tag } from '../ui/tag.tsx'
import { itemName } from './item-name.ts'
import { KINDS } from './kinds/kinds.ts'

/** The facts that a list shows of a row besides its name. */
export function RowFacts({ list, item }: { list: ContentKind; item: ContentItem }) {
  const { t } = useTranslation(['content', 'browse'])
  const { counts, saysAllGrades } = KINDS[list]
  return (
    <>
      {item.time && <time dateTime={item.time}>{relativeDate(item.time, new Date())}</time>}
      {item.time && Date.parse(item.time) > Date.now() && <Tag tone="live">{t('fact.planned')}</Tag>}
      {item.link && <bdi dir="ltr">{item.link}</bdi>}
      {item.configured && <Tag tone="brand">{t('fact.configured')}</Tag>}
      {item.kind && <span dir="ltr">{item.kind.toUpperCase()}</span>}
      {item.bytes !== undefined && <span>{fileSize(item.bytes)}</span>}
      {item.part && <span>{t('fact.part', { part: item.part })}</span>}
      {counts && item.count !== undefined && (
        <span>{t(`fact.${counts}`, { count: item.count, number: count(item.count) })}</span>
      )}
      {item.cats?.map((cat) => (
        <bdi key={cat._id}>{itemName(cat)}</bdi>
      ))}
      {item.level && <LevelTag level={item.level} />}
      {item.training && <Tag tone="live">{t('fact.training')}</Tag>}
      {item.open === 2 && <Tag icon={<Lock aria-hidden="true" />}>{t('fact.locked')}</Tag>}
      {item.classes && (saysAllGrades || item.classes.length > 0) && <QuizGrades classes={item.classes} />}
    </>
  )
}
