import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { LEVELS } from '../../server/contract/rules.ts'
import type { Draw } from '../../server/contract/task-shapes.ts'
import { count } from '../i18n/format.ts'
import { categoriesBelow, useCategoryOptions } from '../parts/authoring/category-options.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { showBanner } from '../ui/show-banner.ts'
import { type ChosenBy, drawOf, valuesOf } from './draws.ts'
import styles from './draws-part.module.css'

/** Ticks the questions of a draw by category or by level. Each offers what questions of the task have. */
export function DrawChoice({ offered, onChange }: { offered: readonly Question[]; onChange: (draw: Draw) => void }) {
  const { t } = useTranslation(['task-editor', 'common'])
  const [choosing, setChoosing] = useState(false)
  const categories = useCategoryOptions(undefined, choosing)
  const has = (by: ChosenBy) => new Set(offered.flatMap((question) => valuesOf(question, by)))
  const used = has('category')
  const all = categories.data ?? []
  const choose = (by: ChosenBy, value: string | null) => {
    if (value === null) return
    const draw = drawOf(offered, by, by === 'category' ? categoriesBelow(all, value) : [value])
    if (!draw) return showBanner({ tone: 'bad', text: t('draws.tooFew') })
    onChange(draw)
    showBanner({ text: t('draws.chosen', { count: draw.questions.length, number: count(draw.questions.length) }) })
  }
  const select = (by: ChosenBy, data: { value: string; label: string }[]) => (
    <Select
      label={t(by === 'category' ? 'draws.byCategory' : 'draws.byLevel')}
      placeholder={t('draws.choose')}
      data={data}
      value={null}
      onChange={(value) => choose(by, value)}
      onFocus={by === 'category' ? () => setChoosing(true) : undefined}
      searchable={by === 'category'}
      filter={foldedFilter}
      nothingFoundMessage={by === 'category' ? t(categories.isLoading ? 'common:loading' : 'draws.none') : undefined}
    />
  )
  const levels = LEVELS.filter((level) => has('level').has(level))
  return (
    <div className={styles.choice}>
      {used.size > 0 &&
        select(
          'category',
          all
            .filter(({ value }) => categoriesBelow(all, value).some((below) => used.has(below)))
            .map(({ value, label }) => ({ value, label })),
        )}
      {levels.length > 0 &&
        select(
          'level',
          levels.map((level) => ({ value: level, label: t(`common:levels.${level}`) })),
        )}
    </div>
  )
}
